"""The way from a key to the pages of a result, through the client that openapi-python-client makes. Prints what came."""

import json
import sys
from uuid import UUID

from flowstone_client import AuthenticatedClient
from flowstone_client.api.executions import execute_pipeline, get_execution, get_result, start_execution
from flowstone_client.api.keys import get_current_principal
from flowstone_client.api.pipelines import create_pipeline, get_pipeline, release_pipeline
from flowstone_client.api.templates import create_template, release_template
from flowstone_client.models import ExecuteRequest, ExecuteRequestParameters, Problem, RunEvent, TemplateDocument, TemplateName

address, key = sys.argv[1:]
api = AuthenticatedClient(
    base_url=address, token=key, auth_header_name="DP-API-Key", prefix="", raise_on_unexpected_status=True
)


def answered(answer):
    """What was answered; a refusal is raised with its code."""
    if isinstance(answer, Problem):
        raise SystemExit(answer.error.code)
    return answer


def request(many):
    return ExecuteRequest(parameters=ExecuteRequestParameters.from_dict({"many": many}))


me = answered(get_current_principal.sync(client=api)).data

name = "way/python.sql"
document = TemplateDocument(
    id=name,
    dialect="DUCKDB",
    display_name="Numbers",
    description="",
    body="SELECT i, i * i AS square FROM range(:many) AS t (i) ORDER BY i",
)
template = answered(create_template.sync(client=api, body=document)).data
released_template = answered(
    release_template.sync(client=api, if_match=template.body_hash, body=TemplateName(name=name))
).data

document = {
    "schema_version": 1,
    "name": "way/python",
    "display_name": "Squares",
    "description": "",
    "parameters": {"many": {"type": "INTEGER", "required": True}},
    "nodes": [
        {
            "id": "squares",
            "description": "",
            "type": "DQL",
            "source": "tempdb",
            "template": {"id": name, "version": released_template.version},
            "depends_on": [],
        }
    ],
}
pipeline = answered(create_pipeline.sync(client=api, body=document)).data
released = answered(release_pipeline.sync(pipeline.id, client=api, if_match=pipeline.body_hash)).data

stream = answered(execute_pipeline.sync(pipeline.id, client=api, body=request(3)))
frames = [line for line in stream.splitlines() if line.startswith("data:")]
last = RunEvent.from_dict(json.loads(frames[-1].removeprefix("data:")))

run = answered(start_execution.sync(pipeline.id, client=api, body=request(7))).data.execution_id
status = "RUNNING"
while status == "RUNNING":
    status = answered(get_execution.sync(run, client=api)).data.status
pages = []
more = True
while more:
    page = answered(get_result.sync(run, client=api, offset=sum(map(len, pages)), limit=3)).data
    pages.append(page.rows)
    more = page.has_more

unknown = get_pipeline.sync(UUID(int=0), client=api)

print(
    json.dumps(
        {
            "scopes": me.scopes,
            "released": [released_template.current_version, released.current_version],
            "streamed": last.rows,
            "status": status,
            "pages": pages,
            "refused": unknown.error.code,
        }
    )
)
