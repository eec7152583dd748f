import type { Row } from "./calls.ts";
import type { Act } from "./pages.ts";
import { ownOf, staffAct, staffCall } from "./who-may.ts";

const version = (number: number) => ({ "if-match": String(number) });

/** The calls about rooms between guests. */
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
