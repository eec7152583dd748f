import { openPerson } from "#tests/support/people.ts";
import { ACCOUNT_ACTS } from "./account-acts.ts";
import { CALENDAR } from "./calendar.ts";
import { CANCELLING } from "./cancelling.ts";
import { BOOKING_ACTS, NEW_BOOKING_ACTS, TODAY_ACTS } from "./front-desk.ts";
import { CONNECTING } from "./connecting.ts";
import { DESK_REPORTS } from "./desk-reports.ts";
import { pendingOf, type Scene } from "./house.ts";
import { MONEY } from "./money.ts";
import { ROOM_ACTS } from "./house-keeping.ts";
import { type Asker, everybody, ownOf, staffAct, staffPage, UNREAD } from "./who-may.ts";

/** A page's answer: its status, `log in` where it sends there first, `elsewhere` where it sends to another page. */
export type Outcome = 200 | 400 | 401 | 403 | 404 | 409 | 422 | "log in" | "elsewhere";

export type Outcomes = Record<Asker, Outcome>;

export interface Read {
  /** What stands in the place of `:id`. */
  id?: (scene: Scene) => string;
  path?: (scene: Scene, asker: Asker) => string;
  answers: Outcomes;
}

export interface Act {
  /** What is asked for, where a page can do several things. */
  what?: string;
  /** What stands in the place of `:id`. */
  id?: (scene: Scene) => string;
  path?: string | ((form: Record<string, string>) => string);
  form: (scene: Scene, asker: Asker) => Record<string, string> | Promise<Record<string, string>>;
  answers: Outcomes;
  /** How many audit rows a granted act leaves under the asker's name. */
  audits?: number;
  /** Logs the asker out, and changes nothing else. */
  endsSession?: true;
}

export interface PageRow {
  read?: readonly Read[];
  act?: readonly Act[];
}

const signedIn = (outcome: Outcome): Outcomes => ({ ...everybody(outcome), anonymous: "log in" });

/** Ada's, and those's to see who look after guests. */
const ADAS: Outcomes = { ...everybody<Outcome>(404), ada: 200, clerk: 200, owner: 200, manager: 200 };
/** Of an open house: its owner comes back to the settings. */
const ownerElsewhere: Outcomes = { ...everybody<Outcome>(404), owner: "elsewhere" };
/** The accounts read receipts too. */
const ADAS_RECEIPT: Outcomes = { ...ADAS, bookkeeper: 200 };

const open: readonly Read[] = [{ answers: everybody(200) }];
const nothing = () => ({});
/** An empty form is answered on the page itself, and changes nothing. */
const answered: readonly Act[] = [{ form: nothing, answers: everybody(200) }];
const DISCOVERY = ["sitemap", "robots", "llms", "icon", "manifest"];
/** A list by itself, for the page that shows it. */
const readAgain: readonly Read[] = [{ answers: staffAct("guests", 200) }];
const forDesk: readonly Read[] = [{ answers: staffPage("guests", 200) }];

const freshPending = (scene: Scene) =>
  pendingOf(scene.browsers.bea, { name: "Bea Whisper", email: "bea.whisper@example.com" });

/** A letter of this number that the outbox keeps, whoever asked before. */
async function keptLetter({ house }: Scene, asker: Asker): Promise<Record<string, string>> {
  await house.database.pool.query(
    `insert into outbox (id, cause, kind, recipient, facts, queued_at, state, settled_at, html, plain, subject)
     overriding system value
     values (9001, 'role:9001', 'role-changed', 'ada.hush@example.com', '{"role":"admin"}', now(), 'kept', now(), '', '', '')
     on conflict (id) do update set state = 'kept', settled_at = now(), version = 1`,
  );
  return { intent: "resend", version: "1", as: asker };
}

/** The version that a form has now. */
async function versionOf({ house, post }: Scene): Promise<string> {
  const { rows } = await house.database.pool.query("select version from check_in_form where id = $1", [post.formId]);
  return String(rows[0]?.version);
}

const FORM_ACTS = [
  { what: "no button", form: nothing },
  {
    what: "a form to match",
    form: async (scene: Scene) => ({
      intent: "match",
      version: await versionOf(scene),
      number: String(scene.post.bookingId),
    }),
    audits: 1,
  },
  {
    what: "a form that is accepted already",
    form: async (scene: Scene) => ({ intent: "accept", version: await versionOf(scene) }),
  },
  { what: "a stale form", form: () => ({ intent: "done", version: "999" }) },
  {
    what: "a reply",
    form: (_: Scene, asker: Asker) => ({ intent: "reply", words: `A cot is ready, says ${asker}.` }),
    audits: 1,
  },
  {
    what: "a form to mark done, or to open again",
    form: async (scene: Scene, asker: Asker) => ({
      intent: asker === "owner" ? "open" : "done",
      version: await versionOf(scene),
    }),
    audits: 1,
  },
] satisfies Omit<Act, "answers">[];

/** Every route of `app/routes.ts` that loads or acts, by its id without the language. */
export const PAGES: Record<string, PageRow> = {
  root: { read: open },
  guests: { read: open },
  home: { read: open, act: [{ path: "/?index", form: nothing, answers: everybody(200) }] },
  "form/:id": { read: open, act: answered },
  price: { read: open },
  "open-nights": { read: open },
  cart: {
    read: [{ answers: everybody("elsewhere") }],
    act: [{ form: nothing, answers: everybody("elsewhere") }],
  },
  // Whoever has just booked is led to what they booked.
  checkout: { act: [{ form: nothing, answers: { ...everybody(200), ada: "elsewhere", bea: "elsewhere" } }] },
  "checkout/payment": { act: answered },
  "checkout/return": { read: [{ answers: everybody("elsewhere") }] },
  "*": { read: [{ answers: everybody(404) }], act: [{ form: nothing, answers: everybody(404) }] },
  confirmed: { read: open },
  "confirmed/stay.ics": {
    read: [{ answers: { ...everybody<Outcome>(404), ada: 200, bea: 200 } }],
  },
  "mybookings/:id/stay.ics": {
    read: [{ answers: everybody(404) }, { id: ({ paidByAda }) => paidByAda, answers: ADAS }],
  },
  "receipts/:id": {
    read: [
      { answers: everybody(404) },
      { id: ({ paidByAda }) => paidByAda, answers: ADAS_RECEIPT },
      { id: () => "R2026-000001", answers: ADAS_RECEIPT },
    ],
    act: [
      { form: nothing, answers: everybody(404) },
      { what: "an address on Ada's, left empty", id: ({ paidByAda }) => paidByAda, form: nothing, answers: ADAS },
    ],
  },
  mybookings: {
    read: open,
    act: [{ form: ({ ada }) => ({ id: String(ada.bookingId) }), answers: everybody(200) }],
  },
  ...CANCELLING,
  "stay/:token": { read: [{ answers: everybody(404) }] },
  "stay/confirm/:token": { read: [{ answers: everybody(404) }], act: [{ form: nothing, answers: everybody(404) }] },
  "stay/letters/:token": { act: [{ form: nothing, answers: everybody(404) }] },
  book: { read: open, act: answered },
  room: { read: open },
  "room/:slug": {
    read: [
      { id: () => "luxury", answers: everybody(200) },
      { id: () => "cave", answers: everybody(404) },
    ],
    act: [{ id: () => "luxury", form: nothing, answers: everybody(200) }],
  },
  services: { read: open },
  about: { read: open },
  facility: { read: open },
  facilities: { read: open, act: answered },
  accessibility: { read: open },
  privacy: { read: open },
  terms: { read: open },
  login: { read: [{ answers: { ...everybody("elsewhere"), anonymous: 200 } }], act: answered },
  "login/code": { read: [{ answers: { ...everybody("elsewhere"), anonymous: 200 } }], act: answered },
  "login/passkey": { act: answered },
  "login/google": { read: [{ answers: everybody("elsewhere") }] },
  "login/google/return": { read: [{ answers: everybody("elsewhere") }] },
  "login/google/done": { read: [{ answers: everybody("elsewhere") }] },
  logout: {
    read: [{ answers: { ...everybody(200), anonymous: "elsewhere" } }],
    act: [{ form: nothing, answers: everybody("elsewhere"), audits: 1, endsSession: true }],
  },
  register: { read: [{ answers: { ...everybody("elsewhere"), anonymous: 200 } }], act: answered },
  reset: { read: open, act: answered },
  opening: { read: [{ answers: everybody(404) }] },
  setup: { read: [{ answers: ownerElsewhere }], act: [{ form: nothing, answers: ownerElsewhere }] },
  "setup/pictures": {
    read: [{ answers: ownerElsewhere }],
    act: [{ path: "/setup/pictures", form: nothing, answers: ownerElsewhere }],
  },
  invitation: { read: [{ answers: everybody(404) }], act: answered },
  account: { read: [{ answers: signedIn(200) }], act: ACCOUNT_ACTS },
  "account/verify": { read: [{ answers: signedIn(200) }], act: [{ form: nothing, answers: signedIn("elsewhere") }] },
  "account/file": { read: [{ answers: signedIn(200) }] },
  "account/passkey": { act: answered },
  desk: { read: [{ answers: { ...signedIn(200), anonymous: 401, ada: 404, bea: 404 } }] },
  "desk/today/today": {
    // Whose day this is not is led to where their own work begins.
    read: [{ answers: { ...staffPage("guests", 200), cleaner: "elsewhere", bookkeeper: "elsewhere" } }],
    act: TODAY_ACTS,
  },
  "desk/bookings/bookings-file": { read: forDesk },
  "desk/new-booking/new-booking": { read: forDesk, act: NEW_BOOKING_ACTS },
  "desk/bookings/bookings": {
    read: [
      { answers: staffPage("guests", 200) },
      {
        path: ({ bea }) => `/dashboard/allbooking?booking=${bea.bookingId}&act=cancel`,
        answers: staffPage("guests", 200),
      },
      {
        path: ({ bea }) => `/dashboard/allbooking?booking=${bea.bookingId}&act=move`,
        answers: staffPage("guests", 200),
      },
      {
        path: ({ bea }) => `/dashboard/allbooking?booking=${bea.bookingId}&act=type&to=luxury&charge=free`,
        answers: staffPage("guests", 200),
      },
    ],
    act: [
      {
        form: async (scene) => ({ id: String(await freshPending(scene)), status: "confirmed", version: "1" }),
        answers: staffAct("guests", 200),
        audits: 1,
      },
      ...BOOKING_ACTS,
    ],
  },
  "desk/bookings/booking-rows": { read: readAgain },
  "desk/rooms/room-rows": { read: [{ answers: staffAct("rooms", 200) }] },
  "desk/messages/message-rows": { read: readAgain },
  "desk/online-check-ins/check-in-rows": { read: readAgain },
  ...CALENDAR,
  "desk/rooms/cleaning": { read: [{ answers: staffPage("rooms", 200) }] },
  "desk/rooms/rooms": {
    read: [{ answers: staffPage("rooms", 200) }],
    act: [
      {
        form: (_, asker) => ({ id: String(ownOf(asker, 801)), status: "Booked" }),
        answers: staffAct("guests", 200),
        audits: 1,
      },
      ...ROOM_ACTS,
    ],
  },
  "desk/messages/messages": {
    read: forDesk,
    act: ["send", "count"].map((intent) => ({
      what: `no letters that wait since a restore, to ${intent}`,
      form: () => ({ intent }),
      answers: staffAct("guests", 200),
    })),
  },
  "desk/messages/message": {
    read: [
      { path: ({ post }) => `/dashboard/letters/${post.letterId}`, answers: staffPage("guests", 200) },
      { path: () => "/dashboard/letters/999999", answers: staffPage("guests", 404) },
    ],
    act: [
      {
        what: "a letter that waits, to send again",
        path: "/dashboard/letters/1",
        form: () => ({ intent: "resend", version: "1" }),
        answers: staffAct("guests", 200),
      },
      {
        what: "a notice about a letter that is not there, to close",
        path: "/dashboard/letters/1",
        form: () => ({ intent: "close-notice", kind: "letter-failed" }),
        answers: staffAct("money-acts", 200),
      },
      {
        what: "a kept letter to send again",
        path: "/dashboard/letters/9001",
        form: (scene, asker) => keptLetter(scene, asker),
        answers: staffAct("guests", 200),
        audits: 1,
      },
    ],
  },
  "desk/messages/preview": {
    read: [{ path: ({ post }) => `/dashboard/letters/${post.letterId}/preview`, answers: staffPage("guests", 200) }],
  },
  "desk/online-check-ins/online-check-ins": { read: forDesk },
  "desk/online-check-ins/online-check-in": {
    read: [
      { path: ({ post }) => `/dashboard/forms/check-in/${post.formId}`, answers: staffPage("guests", 200) },
      { path: () => "/dashboard/forms/check-out/999999", answers: staffPage("guests", 404) },
      { path: () => "/dashboard/forms/passports/1", answers: staffPage("guests", 404) },
    ],
    act: FORM_ACTS.map((one) => ({
      path: "/dashboard/forms/check-in/1",
      ...one,
      answers: one.what === "no button" ? UNREAD : staffAct("guests", 200),
    })),
  },
  "desk/online-check-ins/registration-card": {
    read: [
      { path: ({ post }) => `/dashboard/registration/${post.bookingId}`, answers: staffPage("guests", 200) },
      { path: ({ bea }) => `/dashboard/registration/${bea.bookingId}`, answers: staffPage("guests", 404) },
    ],
  },
  ...MONEY,
  "desk/users/users": {
    read: [{ answers: staffPage("people", 200) }],
    act: [
      {
        form: ({ ada, bea }, asker) => ({ id: asker === "ada" ? bea.accountId : ada.accountId, role: "customer" }),
        answers: staffAct("people", 200),
      },
      {
        form: ({ accountIds }) => ({ id: accountIds.owner, role: "customer" }),
        answers: { ...staffAct("people", 200), manager: 403 },
      },
      {
        what: "a customer to make an admin",
        form: async ({ house }) => ({ id: (await openPerson(house)).account.id, role: "admin" }),
        answers: staffAct("people", 200),
        audits: 1,
      },
    ],
  },
  ...DESK_REPORTS,
  ...CONNECTING,
  ...Object.fromEntries(DISCOVERY.map((file) => [`discovery/${file}`, { read: open }])),
};
