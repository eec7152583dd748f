import { createRoute, z } from "@hono/zod-openapi";
import type { Hotel } from "#hotel/hotel.ts";
import { dollars } from "#hotel/kernel/money.ts";
import { CARE_STATES } from "#hotel/inventory/rules/housekeeping-status.ts";
import type { BoardRoom, GuestOnBoard } from "#hotel/inventory/read-room-board.ts";
import { granted } from "#server/problem-json.ts";
import type { JsonApi } from "./api-environment.ts";
import { readVersion } from "./if-match.ts";
import { body, json, refusals } from "./routes.ts";
import { modifiedSchema } from "./schemas.ts";

/** Rooms between guests: for the desk alone. */
export function addHouseKeepingCalls(api: JsonApi, { staff, catalogue }: Hotel): void {
  api.openapi(getBoard, async (c) => {
    const board = granted(await staff.inventory.readBoard(c.get("account").account), catalogue);
    return c.json(board.map(roomOnWire), 200);
  });

  api.openapi(patchCare, async (c) => {
    const version = readVersion(c.req.valid("header")["if-match"]);
    const sent = { ...c.req.valid("param"), ...c.req.valid("json"), version };
    const set = await staff.inventory.setHousekeeping(c.get("account").account, sent);
    return c.json(granted(set, catalogue), 200);
  });

  api.openapi(postClosing, async (c) => {
    const sent = { ...c.req.valid("param"), ...c.req.valid("json") };
    const closed = await staff.inventory.closeRoom(c.get("account").account, sent);
    return c.json(granted(closed, catalogue), 200);
  });

  api.openapi(patchClosing, async (c) => {
    const { id } = c.req.valid("param");
    const reopened = await staff.inventory.reopenRoom(c.get("account").account, { closing: id });
    return c.json(granted(reopened, catalogue), 200);
  });
}

function roomOnWire({ isOff, isClosed, tonight, leaving, next, ...room }: BoardRoom) {
  const { number, category, nightlyPrice, status, features, care, version, closings } = room;
  return {
    ...{ roomnum: number, category, price: dollars(nightlyPrice), status, features, care, version, closings },
    switchedOff: isOff,
    outOfOrder: isClosed,
    tonight: tonight && guestOnWire(tonight),
    leaving: leaving && guestOnWire(leaving),
    next: next && guestOnWire(next),
  };
}

function guestOnWire({ checkIn, checkOut, ...guest }: GuestOnBoard) {
  return { ...guest, start: checkIn, end: checkOut };
}

const day = z.string().openapi({ example: "2026-12-01" });
const life = z.enum(["booked", "in-house", "left", "no-show"]);
const guestSchema = z.object({
  bookingId: z.int().optional(),
  name: z.string().optional().openapi({ description: "Not told to housekeeping, and neither is `bookingId`" }),
  start: day,
  end: day,
  life,
});
const closingSchema = z.object({ id: z.int(), from: day, until: day, reason: z.string() });
const features = z.array(z.enum(["mobility", "communication"]));

const getBoard = createRoute({
  method: "get",
  path: "/house",
  summary: "Every room as it stands today: who is in it, who comes next, and what housekeeping noted",
  responses: {
    200: json(
      z.array(
        z.object({
          roomnum: z.int(),
          category: z.string(),
          price: z.number(),
          status: z.enum(["Free", "Booked"]),
          features,
          care: z.enum(CARE_STATES),
          version: z.int(),
          switchedOff: z.boolean(),
          outOfOrder: z.boolean(),
          tonight: guestSchema.optional(),
          leaving: guestSchema.optional(),
          next: guestSchema.optional(),
          closings: z.array(closingSchema),
        }),
      ),
      "The rooms",
    ),
    ...refusals(401, 403),
  },
});

const patchCare = createRoute({
  method: "patch",
  path: "/house/{id}",
  summary: "Notes that a room is clean, dirty or inspected",
  request: {
    params: z.object({ id: z.string() }),
    headers: z.object({
      "if-match": z.string().optional().openapi({ description: "Needed: the version that was on the screen" }),
    }),
    ...body(z.object({ state: z.enum(CARE_STATES) })),
  },
  responses: {
    200: json(modifiedSchema, "Noted; 0 where it was so already"),
    ...refusals(400, 401, 403, 404, 412, 413, 422),
  },
});

const postClosing = createRoute({
  method: "post",
  path: "/house/{id}/closings",
  summary: "Takes a room out of order from a day up to, not including, another",
  request: {
    params: z.object({ id: z.string() }),
    ...body(z.object({ from: z.string(), until: z.string(), reason: z.string().optional() })),
  },
  responses: { 200: json(modifiedSchema, "Out of order"), ...refusals(400, 401, 403, 404, 409, 413, 422) },
});

const patchClosing = createRoute({
  method: "patch",
  path: "/closings/{id}",
  summary: "Ends a closing today, or takes back one that has not begun",
  request: { params: z.object({ id: z.string() }), ...body(z.object({ state: z.literal("ended") })) },
  responses: { 200: json(modifiedSchema, "In order again"), ...refusals(400, 401, 403, 404, 409, 413, 422) },
});
