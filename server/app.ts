import { randomBytes } from "node:crypto";
import type { Context, Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { contentContext, hotelContext, nonceContext, originContext, visitContext } from "#app/context.ts";
import type { HotelContent } from "#content/content.ts";
import { type DoorEnvironment, type DoorParts, openDoors } from "./doors.ts";
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
  const render = createRequestHandler(build, isDevelopment ? "development" : "production");
  return async (c) => {
    const nonce = randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    context.set(hotelContext, hotel);
    context.set(contentContext, content);
    context.set(visitContext, c.get("visit"));
    context.set(nonceContext, nonce);
    context.set(originContext, new URL(config.publicUrl ?? c.req.url).origin);
    const page = await render(c.req.raw, context);
    page.headers.set("content-security-policy", pagePolicy(nonce, { isDevelopment }));
    // A page may show this browser's cart, so nobody else may keep it.
    if (!page.headers.has("cache-control")) page.headers.set("cache-control", "private, no-cache");
    // Not `page` itself: the cookie of a visit that began while rendering waits in `c`.
    return c.newResponse(page.body, page);
  };
}
