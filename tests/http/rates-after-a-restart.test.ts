import { afterAll, beforeAll, expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import { keepCatalogues } from "#server/rate-versions.ts";
import { publisherOn } from "#tests/races/publishing-rounds.ts";
import { PARISH_BOOK, withRateBook } from "#tests/support/parish-book.ts";
import { openPerson } from "#tests/support/people.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { deskOf, given } from "./desk-acts.ts";

/** Three nights at 119.00; the paper spares the state's 8.75, the west bank's 4.50 and 1.00 for tourism. */
const STAY = { category: "Standard", start: "2026-12-10", end: "2026-12-13", rooms: 1, guests: 1 };
const SPARED = 875 + 450 + 100;

let before: TestHotel;
let bookingId = 0;
beforeAll(async () => {
  const database = await freshPostgres();
  before = await openTestHotel({ database });
  const publish = await publisherOn<{ content: { rateBook?: object } }>(database);
  await publish("By the parish", ({ content }) => (content.rateBook = PARISH_BOOK));
  const desk = deskOf(await restarted(), await openPerson(before, { role: "admin" }));
  const quote = desk.staff.pricing.quote([STAY]);
  const sent = { items: [STAY], name: "Ada Example", email: "", payment: "unpaid", clientKey: crypto.randomUUID() };
  const { grandTotal } = isProblem(quote) ? { grandTotal: 0 } : quote;
  const booked = await desk.staff.booking.bookAtDesk(desk.who, { ...sent, grandTotal });
  bookingId = isProblem(booked) ? 0 : given(booked[0]).bookingId;
}, 120_000);
afterAll(() => before.close());

/** A process that has read no version of the prices yet. */
async function restarted(): Promise<TestHotel> {
  const { database } = before;
  return openTestHotel({
    database,
    catalogue: await withRateBook(PARISH_BOOK),
    rates: { catalogueOf: keepCatalogues() },
  });
}

test("a desk whose act is the first since a restart reads what its booking was sold by on the connection that it holds", async () => {
  const clerk = await openPerson(before, { role: "admin" });
  const act = async () => {
    const { staff, who, version } = deskOf(await restarted(), clerk);
    return { booking: staff.booking, who, on: { id: bookingId, version: await version(bookingId) } };
  };
  const first = await act();
  const paper = { exemption: "government", paper: "LA-1376" };
  const granted = await first.booking.grantExemption(first.who, { ...first.on, ...paper, difference: -SPARED });
  expect(granted).toMatchObject({ modifiedCount: 1, difference: -SPARED });
  const second = await act();
  // 119.00 and the parish's 3.75 %.
  const dates = { start: STAY.start, end: "2026-12-12", difference: -11_900 - 446 };
  expect(await second.booking.changeDates(second.who, { ...second.on, ...dates })).toMatchObject({ modifiedCount: 1 });
}, 120_000);
