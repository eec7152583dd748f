import { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Hotel } from "#hotel/hotel.ts";
import type { Log } from "#server/log.ts";
import type { Provider } from "#server/wiring.ts";
import { respondToFault } from "#server/respond-to-fault.ts";
import { problemResponse, respondToProblem } from "#server/problem-json.ts";
import type { ApiEnvironment, JsonApi } from "./api-environment.ts";
import { addBookingCalls } from "./booking-calls.ts";
import { addCancellationCalls } from "./cancellation-calls.ts";
import { addDeskLive } from "./desk-live.ts";
import { addDeskCalls } from "./desk-calls.ts";
import { docsPage } from "./docs-page.ts";
import { addGuestFormCalls } from "./guest-form-calls.ts";
import { addHouseKeepingCalls } from "./housekeeping-calls.ts";
import { addReturnedLetters, postReturnedLetter } from "./message-calls.ts";
import { addRoomCalls } from "./room-calls.ts";
import { getLive, getReady, postEvent } from "./routes.ts";
import { addUserCalls } from "./user-calls.ts";
import { schemaProblem } from "./validation.ts";

export interface Serving {
  hotel: Hotel;
  log: Log;
  /** Where the payment provider sends its events. */
  provider: Pick<Provider, "webhook">;
  /** False while the process starts or stops, or its database does not answer. */
  isReady: () => Promise<boolean>;
  /** Aborted as the process begins to stop. */
  closing?: AbortSignal;
}

type Webhook = Provider["webhook"];

const ABOUT = { openapi: "3.1.0", info: { title: "Levee", version: "1", description: "Bookings of one hotel" } };

/** The JSON API (docs/API.md): a second door to the use cases that the screens call. Mounted under `/api`. */
export function openJsonApi({ hotel, log, isReady, closing, provider: { webhook } }: Serving): JsonApi {
  const api: JsonApi = new OpenAPIHono<ApiEnvironment>({
    defaultHook: async (result, c) => {
      if (result.success) return undefined;
      const sent: unknown = result.target === "json" ? await c.req.json() : c.req.query();
      return respondToProblem(schemaProblem(result.error.issues, sent), hotel.catalogue);
    },
  });
  api.use(async (c, next) => {
    await next();
    // What a guest or the desk was told is nobody's to keep, and what is free changes by the second.
    c.res.headers.set("cache-control", "no-store");
  });
  api.use(takeJsonAlone(webhook));
  addRoomCalls(api, hotel);
  addBookingCalls(api, { hotel, log });
  addGuestFormCalls(api, hotel);
  addDeskCalls(api, hotel);
  addReturnedLetters(api, hotel);
  addCancellationCalls(api, hotel);
  addDeskLive(api, hotel, { closing });
  addUserCalls(api, hotel);
  addHouseKeepingCalls(api, hotel);
  addWebhook(api, { hotel, webhook });
  api.openapi(getLive, (c) => c.json({ live: true as const }, 200));
  api.openapi(getReady, async (c) => {
    return (await isReady()) ? c.json({ ready: true as const }, 200) : c.json({ ready: false as const }, 503);
  });
  api.doc31("/openapi.json", ABOUT);
  api.get("/docs", (c) => c.html(docsPage(api.getOpenAPI31Document(ABOUT))));
  // Not `notFound`: a mounted application's own is never asked.
  api.all("*", () => problemResponse({ status: 404, code: "no-such-call", detail: "There is no such call." }));
  api.onError((fault, c) => respondToFault(fault, c.req.raw, log));
  return api;
}

/** Every call that changes something takes JSON, and says so, but for two that are read raw. */
function takeJsonAlone(webhook: Webhook): MiddlewareHandler {
  const raw = new Set([webhook, postReturnedLetter].map(({ path }) => `/api${path}`));
  return (c, next) => {
    const type = c.req.header("content-type");
    if (["GET", "HEAD"].includes(c.req.method) || raw.has(c.req.path) || JSON_TYPE.test(type ?? "")) return next();
    const refusal =
      type === undefined
        ? problemResponse({ status: 400, code: "unreadable", detail: "The request could not be read." })
        : problemResponse({ status: 415, code: "wrong-type", detail: "Only application/json can be sent here." });
    return Promise.resolve(refusal);
  };
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** Verified before it is parsed, stored before it is answered; a worker does the rest. */
function addWebhook(api: JsonApi, { hotel, webhook }: { hotel: Hotel; webhook: Webhook }): void {
  api.openapi(postEvent(webhook), async (c) => {
    const signature = c.req.header(webhook.signatureHeader) ?? "";
    const kept = await hotel.guest.payments.receiveEvent(await c.req.text(), signature);
    if (kept) return c.json({ received: true as const }, 200);
    const res = problemResponse({ status: 400, code: "bad-signature", detail: "The signature does not fit." });
    throw new HTTPException(400, { res });
  });
}
