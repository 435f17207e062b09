// The way from a key to the pages of a result, through the types that openapi-typescript makes of the document. Prints what came.

import createClient from "openapi-fetch";
import type { components, paths } from "./schema.js";

declare const process: { argv: string[] };

type Problem = components["schemas"]["Problem"];
type RunEvent = components["schemas"]["RunEvent"];

const [address = "", key = ""] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl: address, headers: { "DP-API-Key": key } });

/** What was answered; a refusal is thrown with its code. */
function answered<T>(answer: { data?: T; error?: Problem }): T {
    if (answer.data === undefined) throw new Error(answer.error?.error.code ?? "no answer");
    return answer.data;
}

/** The events of a stream, as they come. */
async function* events(stream: ReadableStream<Uint8Array>): AsyncGenerator<RunEvent> {
    const decoder = new TextDecoder();
    let text = "";
    for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
        text += decoder.decode(chunk, { stream: true });
        const frames = text.split("\n\n");
        text = frames.pop() ?? "";
        for (const frame of frames) {
            const data = frame.split("\n").find((line) => line.startsWith("data:"));
            if (data) yield JSON.parse(data.slice("data:".length)) as RunEvent;
        }
    }
}

const me = answered(await api.GET("/api/v1/auth/me")).data;

const name = "way/typescript.sql";
const template = answered(
    await api.POST("/api/v1/templates", {
        body: {
            id: name,
            dialect: "DUCKDB",
            display_name: "Numbers",
            description: "",
            body: "SELECT i, i * i AS square FROM range(:many) AS t (i) ORDER BY i",
        },
    }),
).data;
const releasedTemplate = answered(
    await api.POST("/api/v1/templates/release", {
        params: { header: { "If-Match": template.body_hash } },
        body: { name },
    }),
).data;

const pipeline = answered(
    await api.POST("/api/v1/pipelines", {
        body: {
            schema_version: 1,
            name: "way/typescript",
            display_name: "Squares",
            description: "",
            parameters: { many: { type: "INTEGER", required: true } },
            nodes: [
                {
                    id: "squares",
                    description: "",
                    type: "DQL",
                    source: "tempdb",
                    template: { id: name, version: releasedTemplate.version },
                    depends_on: [],
                },
            ],
        },
    }),
).data;
const released = answered(
    await api.POST("/api/v1/pipelines/{id}/release", {
        params: { path: { id: pipeline.id }, header: { "If-Match": pipeline.body_hash } },
    }),
).data;

const stream = answered(
    await api.POST("/api/v1/pipelines/{pipeline_id}/execute", {
        params: { path: { pipeline_id: pipeline.id } },
        body: { parameters: { many: 3 } },
        parseAs: "stream",
    }),
);
let last: RunEvent | undefined;
for await (const event of events(stream as ReadableStream<Uint8Array>)) last = event;

const started = answered(
    await api.POST("/api/v1/pipelines/{pipeline_id}/executions", {
        params: { path: { pipeline_id: pipeline.id } },
        body: { parameters: { many: 7 } },
    }),
).data;
const run = { params: { path: { execution_id: started.execution_id } } };
let status = "RUNNING";
while (status === "RUNNING") {
    status = answered(await api.GET("/api/v1/executions/{execution_id}", run)).data.status;
}
const pages: unknown[][][] = [];
for (let more = true; more; ) {
    const query = { offset: pages.flat().length, limit: 3 };
    const page = answered(
        await api.GET("/api/v1/executions/{execution_id}/result", { params: { ...run.params, query } }),
    ).data;
    pages.push(page.rows);
    more = page.has_more;
}

const unknown = await api.GET("/api/v1/pipelines/{id}", {
    params: { path: { id: "00000000-0000-0000-0000-000000000000" } },
});

console.log(
    JSON.stringify({
        scopes: me.scopes,
        released: [releasedTemplate.current_version, released.current_version],
        streamed: last?.rows,
        status,
        pages,
        refused: unknown.error?.error.code,
    }),
);
