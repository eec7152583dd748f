import { renderToString } from "react-dom/server";
import { createRoutesStub, RouterContextProvider, useLoaderData } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentContext, hotelContext } from "#app/context.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { carryOut } from "#app/desk/parts/booking-acts.ts";
import { units } from "#app/languages/en/units.ts";
import { Speaking } from "#app/languages/speaking.tsx";
import { type DetailsView, detailsViewFor } from "#app/desk/bookings/details-view.ts";
import { DatesDialog } from "#app/desk/bookings/dates-dialog.tsx";
import { DetailsDialog } from "#app/desk/bookings/details-dialogs.tsx";
import { TypeDialog } from "#app/desk/bookings/type-dialog.tsx";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { openPerson } from "#tests/support/people.ts";
import { readHotelContent } from "#server/content-files.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";
import { HOUR, stay } from "./guest-acts.ts";

/** Three rooms: what a Standard guest can be given instead is the one Double Bed, or no suite at all. */
const ROOMS = [
  { number: 101, type: "standard" },
  { number: 102, type: "standard" },
  { number: 201, type: "double" },
];

let house: TestHotel;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHotel({ rooms: ROOMS });
  desk = deskOf(house, await openPerson(house, { role: "admin" }));
});
afterAll(() => house.close());

const ID = "bookings";
const Page = createRoutesStub([
  { id: ID, path: "/dashboard/allbooking", handle: { words: { units } }, Component: Dialog, loader: () => null },
]);

function Dialog() {
  return (
    <Speaking>
      <TypeDialog view={useLoaderData<DetailsView>()} />
    </Speaking>
  );
}

async function contextOfDesk(): Promise<RouterContextProvider> {
  const context = new RouterContextProvider();
  context.set(hotelContext, house.hotel);
  context.set(clerkContext, desk.who);
  context.set(contentContext, await readHotelContent());
  return context;
}

/** The dialog as a page of the bookings shows it at an address. */
async function dialogAt(asked: Record<string, string>): Promise<string> {
  const search = new URLSearchParams({ act: "type", ...asked });
  const url = new URL(`http://hotel.example.com/dashboard/allbooking?${search}`);
  const view = await detailsViewFor({ context: await contextOfDesk(), url });
  const loaded = { loaderData: { [ID]: given(view) } };
  return renderToString(<Page initialEntries={[`${url.pathname}${url.search}`]} hydrationData={loaded} />);
}

/** What the form of the act would send: the fields that nobody sees. */
function sentBy(dialog: string): FormData {
  const form = new FormData();
  const [, act = ""] = dialog.split('method="post"');
  for (const [, name = "", value = ""] of act.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g))
    form.append(name, value);
  return form;
}

test("a clerk sees what another type of room comes to before there is anything to agree to, and gets just that", async () => {
  const id = await desk.confirmed(stay);
  const booking = String(id);
  const first = await dialogAt({ booking });
  expect(first).toContain("Change room type for Ada Example");
  expect(first).toContain("Double Bed, $99.00 a night");
  expect(first).not.toMatch(/Standard, \$/);
  expect(first).not.toContain("Change room type</button>");
  const dialog = await dialogAt({ booking, to: "double", charge: "difference" });
  expect(dialog).toMatch(/Now<\/th><td>Standard<\/td><td class="figures">\$270\.44</);
  expect(dialog).toMatch(/Then<\/th><td>Double Bed<\/td><td class="figures">\$337\.64</);
  expect(dialog).toContain("In room 201.");
  expect(dialog).toContain("$67.20 more is due at the desk.");
  expect(dialog).toContain("Change room type</button>");
  const outcome = await carryOut(sentBy(dialog), await contextOfDesk());
  expect(outcome).toMatchObject({ outcome: "done" });
  expect(await desk.booking(id)).toMatchObject({ type: "double", total: 33_764 });
  const [moved] = await desk.stays(id);
  expect(moved).toMatchObject({ room: 201 });
});

test("a clerk who asks for a type that is full is told so, and has only the way back", async () => {
  const id = await desk.confirmed(stay);
  const dialog = await dialogAt({ booking: String(id), to: "double", charge: "free" });
  expect(dialog).toContain("details-warning");
  expect(dialog).not.toContain("Change room type</button>");
  expect(dialog).toContain("Cancel");
});

/** The booking whose change is asked for. */
let changed: number | undefined;
const DATES = { start: "2026-12-10", end: "2026-12-12" };

test.each<[said: string, field: string, asked: Record<string, string>]>([
  ["Please say why.", "reason", { ...DATES, act: "dates", agreed: "50" }],
  ["Please say why.", "reason", { ...DATES, act: "dates", waived: "true" }],
  ["Please check this entry.", "agreed", { ...DATES, act: "dates", agreed: "cheap", reason: "A regular" }],
  ["Please select a valid check-in and check-out date.", "end", { ...DATES, act: "dates", end: DATES.start }],
  ["Please select a valid check-in and check-out date.", "end", { ...DATES, act: "dates", end: "" }],
  ["Please say why.", "reason", { act: "type", to: "double", charge: "difference", agreed: "50" }],
])("%s stands beside the field %s, and what was typed is still there", async (said, field, asked) => {
  changed ??= await desk.confirmed({ ...stay, ...DATES });
  const id = changed;
  const at = `/dashboard/allbooking?${new URLSearchParams({ ...asked, booking: String(id) })}`;
  const url = new URL(`http://hotel.example.com${at}`);
  const view = given(await detailsViewFor({ context: await contextOfDesk(), url }));
  const Asked = asked.act === "dates" ? DatesDialog : TypeDialog;
  const page = shownAtDesk(() => <Asked view={view} />, at);
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(1);
  const [faulty] = page.match(new RegExp(`<input(?=[^>]* name="${field}")[^>]*aria-invalid="true"[^>]*>`)) ?? [];
  const [, described] = /aria-describedby="(\S+-error)/.exec(given(faulty)) ?? [];
  expect(page).toContain(`id="${described}">${said}</p>`);
  expect(page.split(said)).toHaveLength(2);
  for (const [name, value] of Object.entries(asked)) {
    if (["agreed", "start", "end"].includes(name) && value !== "") expect(page).toContain(`value="${value}"`);
  }
});

test("a guest is checked out at the price of the nights slept that the dialog said, and at no other", async () => {
  const id = await desk.confirmed({ start: "2026-11-21", end: "2026-11-24" });
  await desk.staff.frontDesk.checkIn(desk.who, { id, version: await desk.version(id) });
  const opened = async () => {
    const asked = { act: "check-out", booking: String(id), stay: String(given((await desk.stays(id))[0]).id) };
    const at = `/dashboard/allbooking?${new URLSearchParams(asked)}`;
    const url = new URL(`http://hotel.example.com${at}`);
    const view = given(await detailsViewFor({ context: await contextOfDesk(), url }));
    return shownAtDesk(() => <DetailsDialog view={view} again={undefined} />, at);
  };
  const answered = async (dialog: string) => {
    const form = sentBy(dialog);
    form.set("charge", "slept");
    return carryOut(form, await contextOfDesk());
  };
  const evening = await opened();
  expect(evening).toContain("Only the nights slept: $93.48");
  // One minute past midnight of the second night.
  house.pass(36 * HOUR + 60_000);
  expect(await answered(evening)).toMatchObject({ outcome: "refused" });
  const [stay] = await desk.stays(id);
  expect(stay).toMatchObject({ life: "in-house" });
  const now = await opened();
  expect(now).toContain("Only the nights slept: $181.96");
  expect(await answered(now)).toMatchObject({ outcome: "done" });
  expect(await desk.booking(id)).toMatchObject({ total: 18_196 });
});
