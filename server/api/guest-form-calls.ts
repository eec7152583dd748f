import { createRoute, z } from "@hono/zod-openapi";
import type { VisitSession } from "#app/context.ts";
import type { Hotel } from "#hotel/hotel.ts";
import { granted } from "#server/problem-json.ts";
import type { JsonApi } from "./api-environment.ts";
import { body, json } from "./routes.ts";
import { problemSchema } from "./schemas.ts";

/** The guest portal's two forms, by the specification's field names. */
export function addGuestFormCalls(api: JsonApi, hotel: Hotel): void {
  api.openapi(postCheckIn, async (c) => {
    const sent = c.req.valid("json");
    granted(await hotel.guest.messages.receiveCheckInForm(senderOf(c.get("visit")), sent), hotel.catalogue);
    return c.json({ received: true as const }, 201);
  });

  api.openapi(postCheckOut, async (c) => {
    const sent = c.req.valid("json");
    granted(await hotel.guest.messages.receiveCheckOutForm(senderOf(c.get("visit")), sent), hotel.catalogue);
    return c.json({ received: true as const }, 201);
  });
}

/** A form is counted by address alone, so it begins no visit. */
function senderOf(visit: VisitSession) {
  return visit.current ?? visit.stranger;
}

// Every field is optional here, because the rules read all of them and name all faults at once.
const text = z.string().optional();
const count = z.union([z.int(), z.string()]).optional();
const day = text.openapi({ example: "2026-12-01", format: "date" });
const sender = {
  guest_name: text.openapi({ example: "Ada Example" }),
  room: count.openapi({ description: "The number on the door", example: 204 }),
  email: text.openapi({ example: "ada@example.com" }),
};

const checkInSchema = z.object({
  ...sender,
  room: count.openapi({
    description: "The number on the door, or `unknown`; may be left out where a booking number is given",
    example: 204,
  }),
  booking_number: count.openapi({ description: "Ten digits; may be left out", example: 1234567890 }),
  phone: text.openapi({ example: "(504) 555-0101" }),
  guests: count.openapi({ description: "1 to 4", example: 2 }),
  checkin_date: day,
  checkout_date: day,
  special_requests: text.openapi({ description: "At most 2000 characters; may be left out" }),
  arrival_time: text.openapi({ description: "When the guest hopes to come; may be left out", example: "11:30" }),
});
const checkOutSchema = z.object({
  ...sender,
  feedback: text.openapi({ description: "At most 2000 characters; may be left out" }),
});

const received = z.object({ received: z.literal(true) });
const refusal = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: problemSchema } },
});
const refusals = {
  400: refusal("Not JSON"),
  413: refusal("Longer than 64 KiB"),
  422: refusal("A field is wrong; `errors` names it"),
  429: refusal("Too many forms within a minute"),
} as Record<never, never>;

const postCheckIn = createRoute({
  method: "post",
  path: "/guest-forms/check-in",
  summary: "Tells the desk who arrives; the very same form twice on one day is kept once",
  request: body(checkInSchema),
  responses: { 201: json(received, "Received"), ...refusals },
});

const postCheckOut = createRoute({
  method: "post",
  path: "/guest-forms/check-out",
  summary: "Tells the desk who leaves; the very same form twice on one day is kept once",
  request: body(checkOutSchema),
  responses: { 201: json(received, "Received"), ...refusals },
});
