import { createRoute, z } from "@hono/zod-openapi";
import * as schemas from "./schemas.ts";

export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

/** Refusals are described, yet not promised by the handlers' types: they leave by `refuse`. */
export const refusals = (...statuses: number[]): Record<string, never> =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: REASONS[status], content: { "application/problem+json": { schema: schemas.problemSchema } } },
    ]),
  ) as Record<string, never>;

const REASONS: Record<number, string> = {
  400: "Not JSON, or a bad signature",
  401: "Nobody is signed in",
  402: "The payment has not succeeded",
  403: "Not this account's to do",
  404: "Unknown, or not yours: both look the same",
  409: "Sold out, refused by a rule of the house, already booked, another order's, or in the way of what stands",
  412: "Somebody else changed it meanwhile",
  413: "Longer than 64 KiB; an event: than 1 MiB",
  422: "A field is wrong; `errors` names it",
  429: "Over a cap",
  502: "The payment provider failed",
};

export const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

export const getRooms = createRoute({
  method: "get",
  path: "/rooms",
  summary: "Every room: with its own status for the desk, with its type's for others",
  responses: { 200: json(schemas.roomsSchema, "The rooms") },
});

export const getAvailability = createRoute({
  method: "get",
  path: "/availability",
  summary: "Rooms of each type that can be housed for a whole stay",
  request: { query: schemas.availabilityQuery },
  responses: { 200: json(schemas.availabilitySchema, "By room type, at most 9 told"), ...refusals(422) },
});

export const getNights = createRoute({
  method: "get",
  path: "/availability/nights",
  summary: "Whether any room is left, per type and night, for at most 93 nights",
  request: { query: schemas.nightsQuery },
  responses: { 200: json(schemas.nightsSchema, "By type and night"), ...refusals(422) },
});

export const getRates = createRoute({
  method: "get",
  path: "/rates",
  summary: "What each night costs by type and plan, all in, as a stay of that one night, for at most 93 nights",
  request: { query: schemas.ratesQuery },
  responses: { 200: json(schemas.ratesSchema, "By night, type and plan"), ...refusals(422) },
});

export const postQuote = createRoute({
  method: "post",
  path: "/quote",
  summary: "What a cart costs, taxes and fees included",
  request: body(schemas.quoteRequest),
  responses: { 200: json(schemas.quoteSchema, "The prices"), ...refusals(400, 409, 413, 422) },
});

export const postPaymentIntent = createRoute({
  method: "post",
  path: "/create-payment-intent",
  summary: "Holds the rooms and opens their payment",
  request: body(schemas.checkOutRequest),
  responses: { 200: json(schemas.checkoutSchema, "Rooms held"), ...refusals(400, 409, 413, 422, 429, 502) },
});

export const postBookings = createRoute({
  method: "post",
  path: "/bookings",
  summary: "Books what was paid for, or without the header reserves without payment",
  request: {
    headers: z.object({ "payment-intent": z.string().max(200).optional(), "idempotency-key": z.string().optional() }),
    ...body(schemas.bookingsRequest),
  },
  responses: {
    200: json(schemas.bookedSchema, "Booked before by this browser: the same ids"),
    201: json(schemas.bookedSchema, "Booked"),
    202: json(schemas.processingSchema, "The payment is still processing"),
    ...refusals(400, 402, 409, 413, 422, 429, 502),
  },
});

export const getBooking = createRoute({
  method: "get",
  path: "/bookings/{id}",
  summary: "A booking of this browser or account; any at the desk",
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: json(schemas.bookingSchema, "The booking"), ...refusals(404) },
});

export const postLookUp = createRoute({
  method: "post",
  path: "/bookings/lookup",
  summary: "A booking by its number, with its e-mail unless this browser or account booked it",
  request: body(schemas.lookUpRequest),
  responses: { 200: json(schemas.foundSchema, "The booking"), ...refusals(400, 404, 413, 422, 429) },
});

/** Its body is read raw, because the signature covers the very bytes. */
export function postEvent({ path, signatureHeader }: { path: string; signatureHeader: string }) {
  return createRoute({
    method: "post",
    path,
    summary: `Takes an event of the payment provider, signed in the header \`${signatureHeader}\``,
    responses: { 200: json(z.object({ received: z.literal(true) }), "Kept"), ...refusals(400, 413) },
  });
}

export const getLive = createRoute({
  method: "get",
  path: "/health/live",
  summary: "Whether the process runs",
  responses: { 200: json(z.object({ live: z.literal(true) }), "It does") },
});

export const getReady = createRoute({
  method: "get",
  path: "/health/ready",
  summary: "Whether the hotel can be asked",
  responses: {
    200: json(z.object({ ready: z.literal(true) }), "It can"),
    503: json(z.object({ ready: z.literal(false) }), "Starting, stopping, or without database"),
  },
});
