import type { OpenAPIHono } from "@hono/zod-openapi";
import type { VisitSession } from "#app/context.ts";

/** What each call of the API finds in its context. */
export interface ApiEnvironment {
  Variables: { visit: VisitSession };
}

export type JsonApi = OpenAPIHono<ApiEnvironment>;
