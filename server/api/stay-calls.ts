import { createRoute, z } from "@hono/zod-openapi";
import type { Hotel } from "#hotel/hotel.ts";
import { dollars, readDifference } from "#hotel/kernel/money.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import type { ChangedStay } from "#hotel/booking/plan-stay.ts";
import { refuse } from "#server/problem-json.ts";
import type { JsonApi } from "./api-environment.ts";
import { readVersion, versionHeader } from "./if-match.ts";
import { body, json, refusals } from "./routes.ts";
import { modifiedSchema } from "./schemas.ts";
import { categoryOf } from "./wire.ts";

/** Another type of room for a booking, and what was noted by mistake taken back: for the desk alone. */
export function addStayCalls(api: JsonApi, { staff, catalogue }: Hotel): void {
  api.openapi(postTypePreview, async (c) => {
    const version = readVersion(c.req.valid("header")["if-match"]);
    const sent = { ...c.req.valid("param"), ...c.req.valid("json"), version };
    const preview = await staff.booking.previewType(c.get("account").account, sent);
    return isProblem(preview) ? refuse(preview, catalogue) : c.json(typeOnWire(preview, catalogue), 200);
  });

  api.openapi(postType, async (c) => {
    const version = readVersion(c.req.valid("header")["if-match"]);
    const { difference, ...wanted } = c.req.valid("json");
    const sent = { ...c.req.valid("param"), ...wanted, version, difference: readDifference(difference) };
    const changed = await staff.booking.changeType(c.get("account").account, sent);
    return isProblem(changed) ? refuse(changed, catalogue) : c.json(typeOnWire(changed, catalogue), 200);
  });

  api.openapi(postUndo, async (c) => {
    const version = readVersion(c.req.valid("header")["if-match"]);
    const sent = { ...c.req.valid("param"), ...c.req.valid("json"), version };
    const undone = await staff.frontDesk.undoAct(c.get("account").account, sent);
    return isProblem(undone) ? refuse(undone, catalogue) : c.json(undone, 200);
  });
}

function typeOnWire(changed: ChangedStay, catalogue: Catalogue): z.infer<typeof typeOutcome> {
  const { type, rooms, dirtyRooms, othersMoved, difference, is } = changed;
  return {
    category: categoryOf(catalogue, type),
    rooms: rooms.filter((room) => room !== undefined),
    dirtyRooms,
    othersMoved,
    difference: dollars(difference),
    total: dollars(is.total),
  };
}

const typeOutcome = z.object({
  category: z.string(),
  rooms: z.array(z.int()).openapi({ description: "Those that are given already" }),
  dirtyRooms: z.array(z.int()).openapi({ description: "Those of them that a guest in the house finds dirty" }),
  othersMoved: z.int(),
  difference: z.number(),
  total: z.number(),
});

const wantedType = z.object({
  type: z.string().openapi({ description: "A room type's id, such as `double`" }),
  charge: z.enum(["free", "difference"]).openapi({ description: "The price stays, or the nights to come cost more" }),
  room: z.int().optional().openapi({ description: "Of a booking of one room; else any that fits" }),
});
const ofBooking = { params: z.object({ id: z.string() }), headers: versionHeader };
const everyRefusal = refusals(400, 401, 403, 404, 409, 412, 413, 422);

const postTypePreview = createRoute({
  method: "post",
  path: "/bookings/{id}/type-preview",
  summary: "What rooms of another type for a booking would come to; changes nothing",
  request: { ...ofBooking, ...body(wantedType) },
  responses: { 200: json(typeOutcome, "What it comes to"), ...everyRefusal },
});

const postType = createRoute({
  method: "post",
  path: "/bookings/{id}/type",
  summary: "Gives a booking rooms of another type from today on: up, down, or back",
  request: {
    ...ofBooking,
    ...body(
      wantedType.extend({
        difference: z.number().openapi({ description: "What the preview said" }),
        dirty: z.boolean().optional().openapi({ description: "Gives a guest in the house a dirty room all the same" }),
      }),
    ),
  },
  responses: { 200: json(typeOutcome, "Given"), ...everyRefusal },
});

const postUndo = createRoute({
  method: "post",
  path: "/bookings/{id}/undo",
  summary: "Takes back a check-in, a check-out or a no-show that was noted by mistake",
  request: { ...ofBooking, ...body(z.object({ stayId: z.int().optional() })) },
  responses: {
    200: json(
      modifiedSchema.extend({ undone: z.enum(["check-in", "check-out", "no-show"]), room: z.int().optional() }),
      "Taken back",
    ),
    ...everyRefusal,
  },
});
