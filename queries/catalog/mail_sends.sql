--! claim_send
--- Claims one notice before it is sent. Whoever gets a row sends it; where the same notice was claimed already, no row comes
--- back, and a claim that is still open elsewhere is waited for (R-MAIL-2).
INSERT INTO catalog.mail_sends (id, user_id, kind, act_id, recipient)
VALUES (:id, :user_id, :kind, :act_id, :recipient)
ON CONFLICT ON CONSTRAINT uq_mail_sends_message DO NOTHING
RETURNING id;

--! note_sent
--- The transport accepted it under this Message-ID.
UPDATE catalog.mail_sends
SET sent_at = now(), message_id = :message_id
WHERE id = :id AND sent_at IS NULL AND error IS NULL
RETURNING id;

--! note_failed
--- It could not be sent, and never will be.
UPDATE catalog.mail_sends
SET error = :error
WHERE id = :id AND sent_at IS NULL AND error IS NULL
RETURNING id;

--! latest_resets
--- The newest password reset that each of these people was told of, with what became of the notice (R-MAIL-5, R-MAIL-10).
SELECT DISTINCT ON (m.user_id) m.user_id, m.claimed_at,
       CASE WHEN m.sent_at IS NOT NULL THEN 'SENT' WHEN m.error IS NOT NULL THEN 'FAILED' ELSE 'PENDING' END AS status
FROM catalog.mail_sends AS m
WHERE m.user_id = ANY (:user_ids) AND m.kind = 'password_reset'
ORDER BY m.user_id, m.claimed_at DESC, m.id DESC;
