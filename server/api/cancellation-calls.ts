import { createRoute, z } from "@hono/zod-openapi";
import type { Hotel } from "#hotel/hotel.ts";
import { may } from "#hotel/kernel/roles.ts";
import { dollars, readDollars } from "#hotel/kernel/money.ts";
import type { CancellationPreview } from "#hotel/booking/weigh-cancellation.ts";
import { granted } from "#server/problem-json.ts";
import type { JsonApi } from "./api-environment.ts";
import { readVersion, versionHeader } from "./if-match.ts";
import { body, json, refusals } from "./routes.ts";
import * as schemas from "./schemas.ts";
import { refundFromWire } from "./wire.ts";

/** Calling a booking off in two steps, and giving money back. */
export function addCancellationCalls(api: JsonApi, hotel: Hotel): void {
  const { staff, catalogue } = hotel;

  api.openapi(getCancellation, async (c) => {
    const { id } = c.req.valid("param");
    const { account } = c.get("account");
    const visit = c.get("visit");
    if (may(account, "guests")) {
      const preview = await staff.booking.previewCancellation(account, { id });
      return c.json(previewOnWire(granted(preview, catalogue)), 200);
    }
    const own = await hotel.guest.booking.previewCancellation(visit.current ?? visit.stranger, id);
    return c.json(previewOnWire(granted(own, catalogue).preview), 200);
  });

  api.openapi(postCancellation, async (c) => {
    const visit = c.get("visit");
    const { together, ...shown } = c.req.valid("json");
    const sent = { ...c.req.valid("param"), ...refundFromWire(shown), together: together?.join() };
    const done = await hotel.guest.booking.cancelBooking(visit.current ?? visit.stranger, sent);
    const { bookingId: id, refund, doOthersStand, again } = granted(done, catalogue);
    const others = again ? {} : { doOthersStand };
    return c.json({ id, status: "cancelled" as const, refund: dollars(refund), ...others }, 200);
  });

  api.openapi(postRefund, async (c) => {
    const { amount, reason } = c.req.valid("json");
    const version = readVersion(c.req.valid("header")["if-match"]);
    const sent = { ...c.req.valid("param"), version, amount: readDollars(amount), reason };
    const given = granted(await staff.payments.refundBooking(c.get("account").account, sent), catalogue);
    return c.json({ id: given.bookingId, amount: dollars(given.amount), left: dollars(given.left) }, 201);
  });
}

function previewOnWire(preview: CancellationPreview): z.infer<typeof schemas.cancellationSchema> {
  const { bookingId, version, paid, kept, earlier, refund, atDesk, until, together } = preview;
  return {
    id: bookingId,
    version,
    paid: dollars(paid),
    kept: dollars(kept),
    earlier: dollars(earlier),
    refund: dollars(refund),
    atDesk: dollars(atDesk),
    ...(together.length > 0 && { together }),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
  };
}

const params = z.object({ id: z.string() });

const getCancellation = createRoute({
  method: "get",
  path: "/bookings/{id}/cancellation",
  summary: "What cancelling a booking would mean now: for this browser or account, and for the desk",
  request: { params },
  responses: { 200: json(schemas.cancellationSchema, "Nothing is cancelled by it"), ...refusals(404, 409) },
});

const postCancellation = createRoute({
  method: "post",
  path: "/bookings/{id}/cancellation",
  summary: "Cancels a booking of this browser or account; `refund`, `atDesk` and `together` are what was shown",
  request: {
    params,
    ...body(z.object({ refund: z.number(), atDesk: schemas.shownAtDesk, together: schemas.shownTogether })),
  },
  responses: {
    200: json(schemas.cancelledSchema, "Cancelled, now or before"),
    ...refusals(400, 404, 409, 412, 413, 422),
  },
});

const postRefund = createRoute({
  method: "post",
  path: "/bookings/{id}/refunds",
  summary: "Gives money back for a booking, beyond its terms; the booking stays as it is",
  request: {
    params,
    headers: versionHeader,
    ...body(z.object({ amount: z.number(), reason: z.string() })),
  },
  responses: {
    201: json(schemas.refundSchema, "Noted; the money moves by itself"),
    ...refusals(400, 401, 403, 404, 409, 412, 413, 422),
  },
});
