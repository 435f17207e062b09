SELECT l.name AS carrier, p.engine AS engine, a.name AS origin,
       CASE WHEN w.visib IS NULL THEN 'none' WHEN w.visib < 3 THEN '<3' WHEN w.visib < 10 THEN '<10' ELSE '10' END AS visibility,
       count(f.dep_delay) AS delayed, avg(f.dep_delay) AS mean,
       percentile_cont(0.9) WITHIN GROUP (ORDER BY f.dep_delay) AS p90
FROM flights AS f
LEFT JOIN airlines AS l ON l.carrier = f.carrier
LEFT JOIN planes AS p ON p.tailnum = f.tailnum
LEFT JOIN airports AS a ON a.faa = f.origin
LEFT JOIN weather AS w
    ON w.origin = f.origin AND w.time_hour = f.time_hour::TIMESTAMP
GROUP BY 1, 2, 3, 4
ORDER BY 1, 2, 3, 4
