import { createRoute, z } from "@hono/zod-openapi";
import type { Hotel } from "#hotel/hotel.ts";
import type { BookingTotals } from "#hotel/booking/ports/bookings.ts";
import { may } from "#hotel/kernel/roles.ts";
import { BOOKING_FILTERS, BOOKING_SORTS, MOST_SORTED } from "#hotel/booking/rules/booking-query.ts";
import { dollars } from "#hotel/kernel/money.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { granted, refuse } from "#server/problem-json.ts";
import type { JsonApi } from "./api-environment.ts";
import { readVersion, versionHeader } from "./if-match.ts";
import { linkToNext } from "./next-page.ts";
import { body, json, refusals } from "./routes.ts";
import { bookingSchema, modifiedSchema, shownAtDesk } from "./schemas.ts";
import { bookingOnWire, listedOnWire, refundFromWire } from "./wire.ts";

/** What the front desk sees and decides; to guests, their own bookings. */
export function addDeskCalls(api: JsonApi, hotel: Hotel): void {
  const { staff, catalogue } = hotel;

  api.openapi(getBookings, async (c) => {
    const { account, asking } = c.get("account");
    if (account && !may(account, "guests")) {
      const narrowed = faultsOfGuest(c.req.valid("query"));
      if (narrowed) return refuse(narrowed, catalogue);
      const { bookings } = granted(await hotel.guest.accounts.listMyStays(asking), catalogue);
      return c.json(
        bookings.map((booking) => bookingOnWire(booking, catalogue)),
        200,
      );
    }
    const list = granted(await staff.booking.listBookings(account, c.req.valid("query")), catalogue);
    c.header("booking-totals", totalsOnWire(list.totals));
    if (list.isCut) c.header("booking-search", `newest=${MOST_SORTED}`);
    if (list.next !== undefined) c.header("link", linkToNext(c.req.url, list.next));
    return c.json(
      list.bookings.map((booking) => listedOnWire(booking, catalogue)),
      200,
    );
  });

  api.openapi(patchBooking, async (c) => {
    const version = readVersion(c.req.valid("header")["if-match"]);
    const { status, ...shown } = c.req.valid("json");
    const sent = { ...c.req.valid("param"), status, version, ...refundFromWire(shown) };
    const decided = await staff.booking.decideBooking(c.get("account").account, sent);
    return c.json(granted(decided, catalogue), 200);
  });

  api.openapi(patchRoom, async (c) => {
    const sent = { ...c.req.valid("param"), ...c.req.valid("json") };
    const set = await staff.inventory.setRoomStatus(c.get("account").account, sent);
    return c.json(granted(set, catalogue), 200);
  });
}

/** A guest's own list comes whole: what the desk's can be narrowed by is refused, lest it be thought done. */
function faultsOfGuest(query: Record<string, string | undefined>): Problem | undefined {
  const fields = Object.keys(query).filter((field) => query[field]);
  if (fields.length === 0) return undefined;
  return { problem: "invalid-fields", fields: fields.map((field) => ({ field, fault: "invalid" })) };
}

/** A dictionary of RFC 9651. */
function totalsOnWire({ bookings, confirmed, revenue }: BookingTotals): string {
  return `bookings=${bookings}, confirmed=${confirmed}, revenue=${dollars(revenue).toFixed(2)}`;
}

const getBookings = createRoute({
  method: "get",
  path: "/bookings",
  summary:
    "All bookings for the desk, a page at a time (the header `Link` leads on, `Booking-Totals` counts them all, `Booking-Search` says of how many newest matches alone a search could be sorted by another column than `booked`); to guests, their own, whole and newest first: every one of these parameters answers them 422",
  request: {
    query: z.object({
      status: z.enum(BOOKING_FILTERS).optional(),
      search: z
        .string()
        .max(100)
        .optional()
        .openapi({ description: "Room type or number, or parts of a name, e-mail, phone or booking number" }),
      first: z.string().optional().openapi({ description: "Guests who are there, come or go on this day or later" }),
      last: z.string().optional().openapi({ description: "Guests who are there, come or go on this day or earlier" }),
      sort: z.enum(BOOKING_SORTS).optional(),
      order: z.enum(["asc", "desc"]).optional(),
      cursor: z.string().optional().openapi({ description: "From the `Link` of the page before" }),
      limit: z.string().optional().openapi({ description: "1 to 500; 100 where nothing is said" }),
    }),
  },
  responses: { 200: json(z.array(bookingSchema), "The bookings"), ...refusals(401, 422) },
});

const patchBooking = createRoute({
  method: "patch",
  path: "/bookings/{id}",
  summary:
    "Confirms or declines a Pending booking with all lines of its order, or cancels a confirmed one, paid or not",
  request: {
    params: z.object({ id: z.string() }),
    headers: versionHeader,
    ...body(
      z.object({
        status: z.enum(["confirmed", "declined", "cancelled"]),
        refund: z
          .number()
          .optional()
          .openapi({ description: "With cancelled: what was shown to go back; else whatever the terms give now" }),
        atDesk: shownAtDesk,
      }),
    ),
  },
  responses: { 200: json(modifiedSchema, "Decided"), ...refusals(400, 401, 403, 404, 409, 412, 413, 422) },
});

const patchRoom = createRoute({
  method: "patch",
  path: "/rooms/{id}",
  summary: "Switches a room off (Booked) or on (Free), from tonight until it is switched again",
  request: {
    params: z.object({ id: z.string() }),
    ...body(z.object({ status: z.enum(["Free", "Booked"]) })),
  },
  responses: {
    200: json(modifiedSchema, "Switched; 0 where it showed that status already"),
    ...refusals(400, 401, 403, 404, 409, 413, 422),
  },
});
