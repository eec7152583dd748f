import { STATUS_CODES } from "node:http";
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
export function docsPage(description: Described): string {
  const calls = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, call]) => callSection(path, method, call)),
  );
  const schemas = Object.entries(description.components?.schemas ?? {}).map(
    ([name, schema]) => `<h3 id="schema-${escaped(name)}">${escaped(name)}</h3>${jsonBlock(schema)}`,
  );
  const problems = Object.entries(STATUS).map(
    ([code, status]) =>
      `<dt id="problem-${escaped(code)}">${escaped(code)}</dt><dd>${status} ${STATUS_CODES[status]}</dd>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(description.info.title)} API</title></head>
<body><main><h1>${escaped(description.info.title)} API</h1>
<p>The same as a document for programs: <a href="/api/openapi.json">openapi.json</a></p>
${calls.join("\n")}
<h2>Schemas</h2>
${schemas.join("\n")}
<h2>Problems</h2>
<dl>${problems.join("\n")}</dl>
</main></body></html>`;
}

function callSection(path: string, method: string, call: Operation): string {
  const answers = Object.entries(call.responses ?? {}).map(
    ([status, answer]) => `<dt>${escaped(status)}</dt><dd>${escaped(answer.description ?? "")}</dd>`,
  );
  const parameters = (call.parameters ?? []).map((parameter) => `${parameter.name} (${parameter.in})`).join(", ");
  return `<section><h2>${escaped(method.toUpperCase())} /api${escaped(path)}</h2>
<p>${escaped(call.summary ?? "")}</p>
${parameters ? `<p>Parameters: ${escaped(parameters)}</p>` : ""}
${call.requestBody ? `<details><summary>Body</summary>${jsonBlock(call.requestBody)}</details>` : ""}
<dl>${answers.join("")}</dl></section>`;
}

function jsonBlock(value: unknown): string {
  return `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
