import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AccountSession, VisitSession } from "#app/context.ts";

/** What each call of the API finds in its context. */
export interface ApiEnvironment {
  Variables: { visit: VisitSession; account: AccountSession };
}

export type JsonApi = OpenAPIHono<ApiEnvironment>;
