import type { Pair, RightRequest } from "./right-request.ts";

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  example?: unknown;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** What a schema can't say: of the fields that have to fit the house, one value that does. */
export type Fitting = Readonly<Record<string, string | number | boolean>>;

/** Each call that the API describes, as its description says that it is right. */
export function describedCalls({ paths, components }: OpenApi, fitting: Fitting): RightRequest[] {
  const valueFor = (schema: Schema, name: string): unknown => {
    if (schema.$ref) return valueFor(components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, name);
    if (name in fitting) return fitting[name];
    if (schema.const !== undefined || schema.enum) return schema.const ?? schema.enum?.[0];
    if (schema.anyOf) return valueFor(schema.anyOf[0] ?? {}, name);
    if (schema.properties) return objectFor(schema);
    if (schema.items) return [valueFor(schema.items, name)];
    if (schema.example !== undefined) return schema.example;
    if (schema.type === "boolean") return true;
    return schema.type === "integer" || schema.type === "number" ? 1 : "x";
  };
  const objectFor = ({ properties = {} }: Schema) =>
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueFor(schema, name)]));
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const of = (place: string) =>
        parameters
          .filter((one) => one.in === place)
          .map(({ name, schema }): Pair => [name, String(valueFor(schema, name))]);
      const body = requestBody && Object.values(requestBody.content)[0]?.schema;
      return {
        method: method.toUpperCase(),
        path: `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(fitting[name] ?? 1))}`,
        search: of("query"),
        headers: Object.fromEntries(of("header")),
        sent: body && { json: valueFor(body, "") },
      };
    }),
  );
}
