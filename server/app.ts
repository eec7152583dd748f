import { randomBytes } from "node:crypto";
import type { Context, Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import {
  contentContext,
  hotelContext,
  nonceContext,
  originContext,
  type VisitSession,
  visitContext,
} from "#app/context.ts";
import type { HotelContent } from "#content/content.ts";
import { type DoorEnvironment, type DoorParts, openDoors } from "./doors.ts";
import { isFromStranger, keepPages, type Rendering } from "./kept-pages.ts";
import { pagePolicy } from "./security.ts";

export interface AppParts extends DoorParts {
  content: HotelContent;
}

/** Everything that answers a request: the doors for programs, then the pages. */
export function createApp(parts: AppParts): Hono<DoorEnvironment> {
  return openDoors(parts).all("*", pages(parts));
}

function pages({ config, hotel, content }: AppParts): (c: Context<DoorEnvironment>) => Promise<Response> {
  const isDevelopment = import.meta.env.DEV;
  const answer = createRequestHandler(build, isDevelopment ? "development" : "production");
  const render = async (request: Request, visit: VisitSession): Promise<Rendering> => {
    const nonce = randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    context.set(hotelContext, hotel);
    context.set(contentContext, content);
    context.set(visitContext, visit);
    context.set(nonceContext, nonce);
    context.set(originContext, new URL(config.publicUrl ?? request.url).origin);
    const page = await answer(request, context);
    page.headers.set("content-security-policy", pagePolicy(nonce, { isDevelopment }));
    // A page may show this browser's cart, so nobody else may keep it.
    if (!page.headers.has("cache-control")) page.headers.set("cache-control", "private, no-cache");
    const policyWith = (scriptHashes: readonly string[]) => pagePolicy(nonce, { isDevelopment, scriptHashes });
    return { page, policyWith, beganVisit: visit.current !== undefined };
  };
  const kept = keepPages(render);
  return async (c) => {
    const [request, visit] = [c.req.raw, c.get("visit")];
    const mayKeep = !isDevelopment && isFromStranger(request);
    const page = mayKeep ? await kept(request, visit) : (await render(request, visit)).page;
    // Not `page` itself: the cookie of a visit that began while rendering waits in `c`.
    return c.newResponse(page.body, page);
  };
}
