import { afterAll, beforeAll, expect, test } from "vitest";
import { speechIn } from "#app/languages/speech-in.ts";
import { receiptView } from "#app/guest/receipts/receipt-view.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, GOOD_CARD, hold, orderOf, stay } from "./guest-acts.ts";

/** Half past one at night in Gretna, in the business day of New Year's Eve. */
const NEW_YEARS_NIGHT = Date.parse("2027-01-01T07:30:00Z");

let house: TestHotel;
beforeAll(async () => {
  house = await openTestHotel({ now: NEW_YEARS_NIGHT });
});
afterAll(() => house.close());

function granted<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

test("a receipt of money paid after midnight lies in one day and year with its number and the end-of-day report", async () => {
  const { account } = await openPerson(house, { role: "admin" });
  const browser = browserOf(house);
  const items = [{ ...stay, start: "2027-01-05", end: "2027-01-08" }];
  const checkout = await hold(browser, orderOf({ items, grandTotal: 270.44 }));
  await browser.pay(checkout, GOOD_CARD);
  const { body } = await book(browser, checkout, items);
  await house.tend();
  const visitor = { visit: "", address: "203.0.113.77", account };
  const asked = { id: String(body.insertedIds[0]) };
  const opened = granted(await house.hotel.guest.billing.openReceipt(visitor, asked));
  const { money } = granted(await house.hotel.staff.reports.readNight(account, { day: "2026-12-31" }));
  expect(money).toEqual([{ kind: "captured", movements: 1, amount: 27_044 }]);
  expect(receiptView(opened, "America/Chicago", speechIn("en"))).toMatchObject({
    number: "R2026-000001",
    issuedOn: "2026-12-31",
    movedOn: "2026-12-31",
  });
  const { movedDay: _, issuedDay: __, ...before } = opened.document.facts;
  const old = { ...opened, document: { ...opened.document, facts: before } };
  expect(receiptView(old, "America/Chicago", speechIn("en"))).toMatchObject({
    issuedOn: "2027-01-01",
    movedOn: "2027-01-01",
  });
});
