import { createRoute, z } from "@hono/zod-openapi";
import type { Hotel } from "#hotel/hotel.ts";
import type { CalendarStay } from "#hotel/front-desk/ports/calendar.ts";
import { dollars, readDifference } from "#hotel/kernel/money.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import type { AssignmentProposal } from "#hotel/front-desk/propose-assignment.ts";
import type { ChangedStay } from "#hotel/booking/plan-stay.ts";
import { refuse } from "#server/problem-json.ts";
import type { JsonApi } from "./api-environment.ts";
import { closingSchema, day, features } from "./housekeeping-calls.ts";
import { readVersion } from "./if-match.ts";
import { body, json, refusals } from "./routes.ts";
import { modifiedSchema } from "./schemas.ts";
import { categoryOf } from "./wire.ts";

/** Rooms by days, and who is moved in them: for the desk alone. */
export function addCalendarCalls(api: JsonApi, { staff, catalogue }: Hotel): void {
  api.openapi(getCalendar, async (c) => {
    const calendar = await staff.frontDesk.readCalendar(c.get("account").account, c.req.valid("query"));
    if (isProblem(calendar)) return refuse(calendar, catalogue);
    const stays = calendar.stays.map((stay) => stayOnWire(stay, catalogue));
    return c.json({ ...calendar, stays }, 200);
  });

  api.openapi(postPreview, async (c) => {
    const version = readVersion(c.req.valid("header")["if-match"]);
    const sent = { ...moveFrom(c.req.valid("json")), stayId: c.req.valid("param").id, version };
    const preview = await staff.frontDesk.previewMove(c.get("account").account, sent);
    return isProblem(preview) ? refuse(preview, catalogue) : c.json(moveOnWire(preview), 200);
  });

  api.openapi(patchStay, async (c) => {
    const version = readVersion(c.req.valid("header")["if-match"]);
    const sent = { ...moveFrom(c.req.valid("json")), stayId: c.req.valid("param").id, version };
    const moved = await staff.frontDesk.moveStay(c.get("account").account, sent);
    return isProblem(moved) ? refuse(moved, catalogue) : c.json(moveOnWire(moved), 200);
  });

  api.openapi(getAssignment, async (c) => {
    const proposal = await staff.frontDesk.proposeAssignment(c.get("account").account);
    return isProblem(proposal) ? refuse(proposal, catalogue) : c.json(proposalOnWire(proposal, catalogue), 200);
  });

  api.openapi(postAssignment, async (c) => {
    const applied = await staff.inventory.applyAssignment(c.get("account").account, c.req.valid("json"));
    return isProblem(applied) ? refuse(applied, catalogue) : c.json(applied, 200);
  });
}

function moveFrom({ difference, ...sent }: z.infer<typeof moveSchema>) {
  return { ...sent, difference: readDifference(difference) };
}

function moveOnWire({ modifiedCount, othersMoved, difference, is }: ChangedStay) {
  return { modifiedCount, othersMoved, difference: dollars(difference), total: dollars(is.total) };
}

function proposalOnWire({ types, stays }: AssignmentProposal, catalogue: Catalogue) {
  return {
    types: types.map(({ type, version, moves, unhoused, houses }) => {
      return { type, category: categoryOf(catalogue, type), version, moves, unhoused, houses };
    }),
    stays: stays.map((stay) => stayOnWire(stay, catalogue)),
  };
}

function stayOnWire({ checkIn, checkOut, type, movedOn, earlier, ...stay }: CalendarStay, catalogue: Catalogue) {
  const { id, bookingId, version, name, room, pinned, accessible, rooms } = stay;
  return {
    ...{ id, bookingId, version, name, room, pinned, accessible, rooms },
    category: categoryOf(catalogue, type),
    status: standingOf(stay),
    start: checkIn,
    end: checkOut,
    ...(movedOn && { movedOn, earlier }),
  };
}

type Standing = z.infer<typeof staySchema>["status"];

/** What the desk calls it. */
function standingOf({ life, order }: Pick<CalendarStay, "life" | "order">): Standing {
  if (life !== "booked") return life;
  if (order === "pending") return order;
  return order === "confirmed" ? order : "held";
}

const staySchema = z.object({
  id: z.int(),
  bookingId: z.int(),
  version: z.int(),
  name: z.string(),
  category: z.string(),
  room: z.int().optional(),
  pinned: z.boolean(),
  accessible: features.element.optional(),
  rooms: z.int(),
  status: z.enum(["held", "pending", "confirmed", "in-house", "left", "no-show"]),
  start: day,
  end: day,
  movedOn: day.optional(),
  earlier: z.array(z.object({ room: z.int(), from: day, until: day })).optional(),
});

const getCalendar = createRoute({
  method: "get",
  path: "/calendar",
  summary: "Who sleeps where, for at most 93 nights of any year",
  request: { query: z.object({ from: z.string(), to: z.string() }) },
  responses: {
    200: json(
      z.object({
        today: day,
        stays: z.array(staySchema),
        closings: z.array(closingSchema.extend({ room: z.int() })),
      }),
      "The stays and closings",
    ),
    ...refusals(401, 403, 422),
  },
});

const moveSchema = z.object({
  room: z.int().optional(),
  start: z.string().optional(),
  end: z.string().optional(),
  pin: z.boolean().optional().openapi({ description: "Whether it keeps the room whatever else is reassigned" }),
  difference: z
    .number()
    .optional()
    .openapi({ description: "What the preview said that other dates cost more or less" }),
});
const moveOutcome = json(
  modifiedSchema.extend({ othersMoved: z.int(), difference: z.number(), total: z.number() }),
  "What it comes to",
);
const ofStay = {
  params: z.object({ id: z.string() }),
  headers: z.object({ "if-match": z.string().optional().openapi({ description: "Needed: the booking's version" }) }),
  ...body(moveSchema),
};

const postPreview = createRoute({
  method: "post",
  path: "/stays/{id}/preview",
  summary: "What another room or other dates for a stay would come to; changes nothing",
  request: ofStay,
  responses: { 200: moveOutcome, ...refusals(400, 401, 403, 404, 409, 412, 413, 422) },
});

const patchStay = createRoute({
  method: "patch",
  path: "/stays/{id}",
  summary: "Gives a stay another room, other dates, or a pin",
  request: ofStay,
  responses: { 200: moveOutcome, ...refusals(400, 401, 403, 404, 409, 412, 413, 422) },
});

const getAssignment = createRoute({
  method: "get",
  path: "/deal",
  summary: "What dealing every type's rooms again would change; changes nothing",
  responses: {
    200: json(
      z.object({
        types: z.array(
          z.object({
            type: z.string(),
            category: z.string(),
            version: z.string().openapi({ description: "Of the house it was proposed for" }),
            moves: z.array(z.object({ stayId: z.int(), from: z.int().optional(), to: z.int() })),
            unhoused: z.array(z.int()),
            houses: z.enum(["all", "impossible", "budget-ended"]),
          }),
        ),
        stays: z.array(staySchema),
      }),
      "The proposal",
    ),
    ...refusals(401, 403),
  },
});

const postAssignment = createRoute({
  method: "post",
  path: "/deal",
  summary: "Applies a proposal, unless the house has changed since",
  request: body(z.object({ versions: z.record(z.string(), z.string()) })),
  responses: { 200: json(modifiedSchema, "How many got another room"), ...refusals(400, 401, 403, 412, 413, 422) },
});
