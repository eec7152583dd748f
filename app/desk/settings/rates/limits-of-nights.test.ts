import { expect, test } from "vitest";
import { edited } from "#content/rate-edits.ts";
import { bookOf, rateBook, type RateBookContent } from "#content/rate-book.ts";
import { ratesView } from "./rate-view.ts";
import { readChange } from "./read-change.ts";

const plain = {
  roomTypes: [{ id: "standard", category: "Standard", roomName: "Standard", nightlyPrice: 10_000, guestsPerRoom: 2 }],
  taxBasisPoints: 1_200,
  feePerLine: 500,
};
const content = rateBook.parse({
  restrictions: [{ name: "Mardi Gras", from: "2027-02-08", to: "2027-02-09", minNights: 4 }],
});
const houseOf = (of: RateBookContent) => ({ ...plain, book: bookOf(of, plain) });

/** The rates once a form of the calendar was sent. */
function changed(fields: Record<string, string>): RateBookContent {
  const form = new FormData();
  const nights = { from: "2027-02-08", to: "2027-02-09", types: "standard", name: "Carnival" };
  for (const [name, value] of Object.entries({ ...nights, ...fields })) form.set(name, value);
  const edit = readChange(form, { types: ["standard"], plans: ["flexible"] });
  if ("faults" in edit) throw new Error(JSON.stringify(edit.faults));
  return edited(content, [edit], (of) => bookOf(of, plain));
}

function marksOf(of: RateBookContent) {
  const asked = { from: "2027-02-07", to: "2027-02-10", type: undefined, plan: undefined } as const;
  const view = ratesView({ asked, today: "2027-01-01", published: houseOf(content), draft: houseOf(of), left: [] });
  return view.rows[0]?.marks;
}

test("a minimum for every stay that has a night is set on the calendar, beside the one for stays that begin on it", () => {
  const after = changed({ min: "3", max: "14", stays: "through" });
  expect(after.restrictions).toMatchObject([{ minNights: 4 }, { name: "Carnival", minThrough: 3, maxThrough: 14 }]);
  expect(marksOf(after)).toEqual(["", "4+ 3+| 14−|", "4+ 3+| 14−|"]);
});

test("a minimum for stays that begin on a night takes the place of its like alone", () => {
  const after = changed({ min: "2" });
  expect(after.restrictions).toMatchObject([{ name: "Carnival", minNights: 2 }]);
  expect(marksOf(after)).toEqual(["", "2+", "2+"]);
  expect(changed({ min: "0", stays: "through" }).restrictions).toEqual(content.restrictions);
});
