import { STATUS_CODES } from "node:http";
import { html } from "hono/html";
import { STATUS } from "#server/problem-json.ts";

/** The parts of an OpenAPI document that the page shows. */
interface Described {
  info: { title: string; version: string };
  paths?: Record<string, unknown>;
  components?: { schemas?: Record<string, unknown> };
}

interface Operation {
  summary?: string;
  parameters?: { name: string; in: string }[];
  requestBody?: unknown;
  responses?: Record<string, { description?: string }>;
}

/** The description for people: plain HTML without script or style, so it needs no exception from the policy. */
export function docsPage(description: Described) {
  const calls = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, call]) => callSection(path, method, call)),
  );
  const schemas = Object.entries(description.components?.schemas ?? {}).map(
    ([name, schema]) => html`<h3 id="schema-${name}">${name}</h3>${jsonBlock(schema)}\n`,
  );
  const problems = Object.entries(STATUS).map(
    ([code, status]) => html`<dt id="problem-${code}">${code}</dt><dd>${status} ${STATUS_CODES[status]}</dd>\n`,
  );
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${description.info.title} API</title></head>
<body><main><h1>${description.info.title} API</h1>
<p>The same as a document for programs: <a href="/api/openapi.json">openapi.json</a></p>
${calls}
<h2>Schemas</h2>
${schemas}
<h2>Problems</h2>
<dl>${problems}</dl>
</main></body></html>`;
}

function callSection(path: string, method: string, call: Operation) {
  const answers = Object.entries(call.responses ?? {}).map(
    ([status, answer]) => html`<dt>${status}</dt><dd>${answer.description}</dd>`,
  );
  const parameters = (call.parameters ?? []).map((parameter) => `${parameter.name} (${parameter.in})`).join(", ");
  return html`<section><h2>${method.toUpperCase()} /api${path}</h2>
<p>${call.summary}</p>
${parameters && html`<p>Parameters: ${parameters}</p>`}
${call.requestBody ? html`<details><summary>Body</summary>${jsonBlock(call.requestBody)}</details>` : ""}
<dl>${answers}</dl></section>
`;
}

function jsonBlock(value: unknown) {
  return html`<pre>${JSON.stringify(value, null, 2)}</pre>`;
}
