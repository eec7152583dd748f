import type { Row } from "./calls.ts";
import { pendingOf, type Scene } from "./house.ts";
import type { Act } from "./pages.ts";
import { ownOf, staffAct, staffCall } from "./who-may.ts";

const version = (number: number) => ({ "if-match": String(number) });

const stayIdOf = async ({ house }: Scene, bookingId: number) => {
  const { rows } = await house.database.pool.query<{ id: number }>(
    `select s.id from stay s join order_line l on l.order_id = s.order_id and l.position = s.position
     where l.booking_id = $1`,
    [bookingId],
  );
  return rows[0]?.id ?? 0;
};

/** The calls about rooms between guests, and rooms by days. */
export const HOUSE_CALLS: Record<string, readonly Row[]> = {
  "GET /api/house": [{ what: "the floors", ask: () => ({ path: "/api/house" }), answers: staffCall("rooms") }],
  "PATCH /api/house/:id": [
    {
      what: "a room to note dirty",
      ask: async ({ browsers }, asker) => {
        const room = ownOf(asker, 501);
        const { body } = await browsers.clerk.get<{ roomnum: number; version: number }[]>("/api/house");
        const seen = body.find(({ roomnum }) => roomnum === room)?.version ?? 0;
        return { path: `/api/house/${room}`, body: { state: "dirty" }, headers: version(seen) };
      },
      answers: staffCall("rooms"),
      audits: 1,
    },
    {
      what: "a missing room",
      ask: () => ({ path: "/api/house/999", body: { state: "dirty" }, headers: version(1) }),
      answers: staffCall("rooms", 404),
    },
  ],
  "POST /api/house/:id/closings": [
    {
      what: "a room to close",
      ask: (_, asker) => ({
        path: `/api/house/${ownOf(asker, 601)}/closings`,
        body: { from: "2027-03-01", until: "2027-03-02" },
      }),
      answers: staffCall("guests"),
      audits: 1,
    },
    {
      what: "a missing room",
      ask: () => ({ path: "/api/house/999/closings", body: { from: "2027-03-01", until: "2027-03-02" } }),
      answers: staffCall("guests", 404),
    },
  ],
  "PATCH /api/closings/:id": [
    {
      what: "a closing to end",
      ask: async ({ house }, asker) => {
        const room = ownOf(asker, 701);
        const { rows } = await house.database.pool.query<{ id: number }>(
          "insert into closure (room, closed_from, closed_until) values ($1, '2029-03-01', '2029-03-02') returning id",
          [room],
        );
        return { path: `/api/closings/${rows[0]?.id}`, body: { state: "ended" } };
      },
      answers: staffCall("guests"),
      audits: 1,
    },
    {
      what: "a missing one",
      ask: () => ({ path: "/api/closings/0", body: { state: "ended" } }),
      answers: staffCall("guests", 404),
    },
  ],
  "POST /api/stays/:id/preview": [
    {
      what: "Ada's stay in another room",
      ask: async (scene) => ({
        path: `/api/stays/${await stayIdOf(scene, scene.ada.bookingId)}/preview`,
        body: { room: 105 },
        headers: version(1),
      }),
      answers: staffCall("guests"),
    },
    {
      what: "nobody's",
      ask: () => ({ path: "/api/stays/0/preview", body: { room: 105 }, headers: version(1) }),
      answers: staffCall("guests", 404),
    },
  ],
  "PATCH /api/stays/:id": [
    {
      what: "a stay to move to a room",
      // A room given by hand is locked, so that each asker needs another one.
      ask: async (scene, asker) => {
        const id = await pendingOf(scene.browsers.bea, { name: "Bea Whisper", email: "bea.whisper@example.com" });
        const room = 103 + 100 * ownOf(asker, 0);
        return { path: `/api/stays/${await stayIdOf(scene, id)}`, body: { room }, headers: version(1) };
      },
      answers: staffCall("guests"),
      audits: 1,
    },
    {
      what: "nobody's",
      ask: () => ({ path: "/api/stays/0", body: { room: 105 }, headers: version(1) }),
      answers: staffCall("guests", 404),
    },
  ],
  "GET /api/deal": [{ what: "a proposal", ask: () => ({ path: "/api/deal" }), answers: staffCall("guests") }],
  "POST /api/deal": [
    {
      what: "a proposal for another house",
      ask: () => ({ path: "/api/deal", body: { versions: { standard: "another" } } }),
      answers: staffCall("guests", 412),
    },
  ],
  "GET /api/calendar": [
    {
      what: "a month",
      ask: () => ({ path: "/api/calendar?from=2026-11-20&to=2026-12-20" }),
      answers: staffCall("guests"),
    },
  ],
};

/** What forms without scripts ask for on the floors, beside switching a room. */
export const ROOM_ACTS: readonly Act[] = [
  {
    what: "a room to note dirty",
    form: (_, asker) => ({ intent: "care", id: String(ownOf(asker, 501)), state: "dirty", version: "1" }),
    answers: staffAct("rooms", 200),
    audits: 1,
  },
  {
    what: "a room to close",
    form: (_, asker) => {
      const id = String(ownOf(asker, 601));
      return { intent: "close", id, from: "2027-03-01", until: "2027-03-02", reason: "Paint" };
    },
    answers: staffAct("guests", 200),
    audits: 1,
  },
  {
    what: "a closing that is not there",
    form: () => ({ intent: "reopen", closing: "0" }),
    answers: staffAct("guests", 200),
  },
];
