import { reserve } from "#tests/http/guest-acts.ts";
import type { Scene } from "./house.ts";
import type { Act } from "./pages.ts";
import { staffAct, staffPage, UNREAD } from "./who-may.ts";

const TONIGHT = { start: "2026-11-21", end: "2026-11-22" };
const LATER = { start: "2027-01-11", end: "2027-01-13" };
const OTHER_NIGHTS = { start: "2027-02-11", end: "2027-02-13" };

type About = Record<"id" | "version", string> & Record<string, string>;

/** A booking that the desk has confirmed: its number and version. */
export async function confirmed({ house, browsers, people }: Scene, nights = LATER): Promise<About> {
  const { body } = await reserve(browsers.bea, { ...nights, name: "Bea Whisper", email: "bea.whisper@example.com" });
  const [id = 0] = body.insertedIds;
  await house.hotel.staff.booking.decideBooking(people.clerk.account, { id, status: "confirmed", version: 1 });
  return { id: String(id), version: "2" };
}

const arriving = (scene: Scene) => confirmed(scene, TONIGHT);

export async function inHouse(scene: Scene): Promise<About> {
  const sent = await arriving(scene);
  await scene.house.hotel.staff.frontDesk.checkIn(scene.people.clerk.account, sent);
  return { ...sent, version: "3" };
}

/** With a room that it may be pinned to. */
async function withRoom(scene: Scene): Promise<About> {
  const sent = await confirmed(scene, OTHER_NIGHTS);
  const { staff } = scene.house.hotel;
  const { account } = scene.people.clerk;
  const details = await staff.frontDesk.readBookingDetails(account, sent);
  const stayId = "stays" in details ? details.stays[0]?.id : undefined;
  const choices = await staff.frontDesk.listRoomChoices(account, { stayId });
  const free = Array.isArray(choices) ? choices.find(({ status }) => status === "free") : undefined;
  return { ...sent, room: String(free?.room), pin: "true" };
}

const act = (
  name: string,
  more: Record<string, string> = {},
  about: (scene: Scene) => Promise<About> = confirmed,
): Act => ({
  what: `a booking to ${name}`,
  form: async (scene) => ({ act: name, guest: "A guest", ...(await about(scene)), ...more }),
  answers: staffAct("guests", 200),
  audits: 1,
});

const refused = (name: string, more: Record<string, string> = {}): Act => ({
  what: `nobody's booking to ${name}`,
  form: () => ({ act: name, id: "9999999999", version: "1", ...more }),
  answers: staffAct("guests", 200),
});

/** What can be done on the desk's first page. */
export const TODAY_ACTS: readonly Act[] = [
  { ...act("check-in", {}, arriving), path: "/dashboard?index" },
  { ...act("check-out", {}, inHouse), path: "/dashboard?index" },
  { ...refused("no-show"), path: "/dashboard?index" },
];

/** What can be done with one booking. */
export const BOOKING_ACTS: readonly Act[] = [
  act("check-in", {}, arriving),
  act("check-out", {}, inHouse),
  act("move", {}, withRoom),
  act("lock", {}, withRoom),
  refused("unlock", { room: "101" }),
  act("dates", { start: "2027-01-11", end: "2027-01-14", difference: "88.48" }),
  act("guests", { guests: "1", children: "", difference: "0" }),
  act("type", { type: "luxury", charge: "free", difference: "0" }),
  act("take-back", {}, inHouse),
  act("guest", { name: "Bea Whisper", email: "bea.whisper@example.com", phone: "504 555 0142" }),
  act("note", { words: "Brings a dog." }),
  act("pay", { amount: "1", by: "cash" }),
  act("cancel", { refund: "0" }),
  refused("refund", { amount: "1", reason: "A gift" }),
  refused("give-back", { amount: "1" }),
  refused("no-show"),
  { ...refused("burn"), answers: UNREAD },
];

/** What books at the desk. */
export const NEW_BOOKING_ACTS: readonly Act[] = [
  {
    what: "a guest at the desk",
    form: () => ({
      ...{ type: "standard", rooms: "1", guests: "1", accessible: "", "total-standard": "181.96" },
      ...LATER,
      ...{ name: "Wanda Walkin", email: "", phone: "", payment: "unpaid", clientKey: crypto.randomUUID() },
    }),
    answers: staffPage("guests", "elsewhere"),
    audits: 1,
  },
  { what: "an empty form", form: () => ({}), answers: staffPage("guests", 200) },
];
