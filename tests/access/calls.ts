import { openPerson, PASSWORD } from "#tests/support/people.ts";
import { guest, orderOf, stay } from "#tests/http/guest-acts.ts";
import { freshPendingOfAda, pendingOf, type Scene } from "./house.ts";
import { HOUSE_CALLS } from "./house-keeping.ts";
import { type Asker, everybody, isLetIn, ownOf, staffCall } from "./who-may.ts";

export interface Sent {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Row {
  /** What is asked for: one's own, another's, or what nobody has. */
  what: string;
  ask: (scene: Scene, asker: Asker) => Sent | Promise<Sent>;
  answers: Record<Asker, number>;
  /** How many audit rows a granted act leaves under the asker's name. */
  audits?: number;
}

const ADAS = { ...everybody(404), ada: 200, clerk: 200, owner: 200, manager: 200 };
const NOBODYS = 9_999_999_999;
const version = (number: number) => ({ "if-match": String(number) });

const read =
  (path: string): Row["ask"] =>
  () => ({ path });
const sent =
  (path: string, body: unknown): Row["ask"] =>
  () => ({ path, body });
let fresh = 0;
const freshEmail = () => {
  fresh += 1;
  return `fresh-${fresh}@example.com`;
};

const decideFresh =
  (status: string): Row["ask"] =>
  async ({ browsers }) => {
    const id = await pendingOf(browsers.bea, { name: "Bea Whisper", email: "bea.whisper@example.com" });
    return { path: `/api/bookings/${id}`, body: { status }, headers: version(1) };
  };

/** The whole list: the desk's comes in pages, a guest's does not. */
export const bookingsFor = (asker: Asker) => (isLetIn(asker, "guests") ? "/api/bookings?limit=500" : "/api/bookings");

/** Every call of the API, by the method and path under which the router knows it. */
export const CALLS: Record<string, readonly Row[]> = {
  "GET /api/rooms": [{ what: "the rooms", ask: read("/api/rooms"), answers: everybody(200) }],
  "PATCH /api/rooms/:id": [
    {
      what: "a room to switch off",
      ask: (_, asker) => ({ path: `/api/rooms/${ownOf(asker, 401)}`, body: { status: "Booked" } }),
      answers: staffCall("guests"),
      audits: 1,
    },
    { what: "a missing room", ask: sent("/api/rooms/999", { status: "Booked" }), answers: staffCall("guests", 404) },
  ],
  ...HOUSE_CALLS,
  "GET /api/availability": [
    { what: "a stay", ask: read("/api/availability?start=2026-12-01&end=2026-12-02"), answers: everybody(200) },
  ],
  "GET /api/rates": [{ what: "rates", ask: read("/api/rates?from=2026-12-01&to=2026-12-09"), answers: everybody(200) }],
  "GET /api/availability/nights": [
    { what: "nights", ask: read("/api/availability/nights?from=2026-12-01&to=2026-12-09"), answers: everybody(200) },
  ],
  "POST /api/quote": [{ what: "a cart", ask: sent("/api/quote", { items: [stay] }), answers: everybody(200) }],
  "POST /api/create-payment-intent": [
    {
      what: "a checkout",
      ask: () => ({ path: "/api/create-payment-intent", body: orderOf({ email: freshEmail() }) }),
      answers: everybody(200),
    },
  ],
  "GET /api/desk/live": [
    {
      what: "what changes",
      ask: read("/api/desk/live"),
      answers: { ...everybody(200), anonymous: 401, ada: 403, bea: 403 },
    },
  ],
  "GET /api/bookings": [
    {
      what: "the list",
      ask: (_, asker) => ({ path: bookingsFor(asker) }),
      answers: { ...everybody(200), anonymous: 401 },
    },
  ],
  "POST /api/bookings": [
    {
      what: "a reservation",
      ask: () => ({ path: "/api/bookings", body: [{ ...stay, ...guest, email: freshEmail() }] }),
      answers: everybody(201),
    },
    {
      what: "somebody's payment",
      ask: () => ({ path: "/api/bookings", body: [stay], headers: { "payment-intent": "pi_nobody" } }),
      answers: everybody(409),
    },
  ],
  "GET /api/bookings/:id": [
    { what: "Ada's", ask: ({ ada }) => ({ path: `/api/bookings/${ada.bookingId}` }), answers: ADAS },
    {
      what: "Bea's",
      ask: ({ bea }) => ({ path: `/api/bookings/${bea.bookingId}` }),
      answers: { ...ADAS, ada: 404, bea: 200 },
    },
    { what: "nobody's", ask: read(`/api/bookings/${NOBODYS}`), answers: everybody(404) },
  ],
  "PATCH /api/bookings/:id": [
    { what: "a Pending one to confirm", ask: decideFresh("confirmed"), answers: staffCall("guests"), audits: 1 },
    { what: "a Pending one to decline", ask: decideFresh("declined"), answers: staffCall("guests"), audits: 1 },
    {
      what: "one's own, or Ada's, under a stale version",
      ask: ({ ada, bea }, asker) => {
        const id = asker === "bea" ? bea.bookingId : ada.bookingId;
        return { path: `/api/bookings/${id}`, body: { status: "confirmed" }, headers: version(9) };
      },
      answers: staffCall("guests", 412),
    },
    {
      what: "nobody's",
      ask: () => ({ path: `/api/bookings/${NOBODYS}`, body: { status: "confirmed" }, headers: version(1) }),
      answers: staffCall("guests", 404),
    },
  ],
  "GET /api/bookings/:id/cancellation": [
    {
      what: "Ada's Pending one",
      ask: ({ ada }) => ({ path: `/api/bookings/${ada.bookingId}/cancellation` }),
      answers: { ...ADAS, clerk: 409, owner: 409, manager: 409 },
    },
    { what: "nobody's", ask: read(`/api/bookings/${NOBODYS}/cancellation`), answers: everybody(404) },
  ],
  "POST /api/bookings/:id/cancellation": [
    {
      what: "a fresh Pending one of Ada's",
      ask: async (scene) => ({
        path: `/api/bookings/${await freshPendingOfAda(scene)}/cancellation`,
        body: { refund: 0 },
      }),
      answers: { ...everybody(404), ada: 200 },
      audits: 2,
    },
    { what: "nobody's", ask: sent(`/api/bookings/${NOBODYS}/cancellation`, { refund: 0 }), answers: everybody(404) },
  ],
  "POST /api/bookings/:id/refunds": [
    {
      what: "money for a booking that was never paid",
      ask: ({ ada }) => ({
        path: `/api/bookings/${ada.bookingId}/refunds`,
        body: { amount: 10, reason: "A noisy night" },
        headers: version(1),
      }),
      answers: staffCall("guests", 409),
    },
    {
      what: "money for nobody's",
      ask: () => ({
        path: `/api/bookings/${NOBODYS}/refunds`,
        body: { amount: 10, reason: "A noisy night" },
        headers: version(1),
      }),
      answers: staffCall("guests", 404),
    },
  ],
  "POST /api/bookings/lookup": [
    {
      what: "Ada's by its number",
      ask: ({ ada }) => ({ path: "/api/bookings/lookup", body: { id: ada.bookingId } }),
      answers: ADAS,
    },
    {
      what: "Ada's under another address",
      ask: ({ ada }) => ({ path: "/api/bookings/lookup", body: { id: ada.bookingId, email: "eve@example.com" } }),
      answers: ADAS,
    },
    { what: "nobody's", ask: sent("/api/bookings/lookup", { id: NOBODYS }), answers: everybody(404) },
  ],
  "POST /api/returned-letters": [
    {
      what: "a message without our mark",
      ask: sent("/api/returned-letters", "To: a+1.b@example.com"),
      answers: everybody(404),
    },
  ],
  "GET /api/users": [{ what: "the list", ask: read("/api/users"), answers: staffCall("people") }],
  "POST /api/users": [
    {
      what: "a new account that claims to be an owner's",
      ask: () => ({
        path: "/api/users",
        body: { name: "New Example", email: freshEmail(), pass: PASSWORD, role: "owner" },
      }),
      answers: everybody(201),
    },
  ],
  "PATCH /api/users/:id": [
    {
      what: "one's own role",
      ask: ({ accountIds }, asker) => ({
        path: `/api/users/${asker === "anonymous" ? "me" : accountIds[asker]}`,
        body: { role: "owner" },
      }),
      answers: staffCall("people", 409),
    },
    {
      what: "another's, which it has already",
      ask: ({ bea }, asker) => ({
        path: `/api/users/${asker === "bea" ? "x" : bea.accountId}`,
        body: { role: "customer" },
      }),
      answers: staffCall("people"),
      audits: 0,
    },
    {
      what: "a customer's, to admin",
      ask: async ({ house }) => ({
        path: `/api/users/${(await openPerson(house)).account.id}`,
        body: { role: "admin" },
      }),
      answers: staffCall("people"),
      audits: 1,
    },
    {
      what: "another's, to owner, refused to admins",
      ask: ({ accountIds }, asker) => ({
        path: `/api/users/${asker === "owner" ? "nobody" : accountIds.owner}`,
        body: { role: "admin" },
      }),
      answers: { ...staffCall("people", 403), owner: 404 },
    },
    { what: "nobody's", ask: sent("/api/users/nobody", { role: "admin" }), answers: staffCall("people", 404) },
  ],
  "POST /api/guest-forms/check-in": [
    { what: "an empty form", ask: sent("/api/guest-forms/check-in", {}), answers: everybody(422) },
  ],
  "POST /api/guest-forms/check-out": [
    { what: "an empty form", ask: sent("/api/guest-forms/check-out", {}), answers: everybody(422) },
  ],
  "POST /api/webhooks/stripe": [
    { what: "a forgery", ask: sent("/api/webhooks/stripe", { id: "evt_forged" }), answers: everybody(400) },
  ],
  "GET /api/health/live": [{ what: "the process", ask: read("/api/health/live"), answers: everybody(200) }],
  "GET /api/health/ready": [{ what: "the hotel", ask: read("/api/health/ready"), answers: everybody(200) }],
  "GET /api/openapi.json": [{ what: "the description", ask: read("/api/openapi.json"), answers: everybody(200) }],
  "GET /api/docs": [{ what: "the description", ask: read("/api/docs"), answers: everybody(200) }],
};
