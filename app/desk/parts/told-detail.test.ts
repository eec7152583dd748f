import { expect, test } from "vitest";
import { RouterContextProvider } from "react-router";
import { contentContext } from "#app/context.ts";
import { readContent } from "#content/content.ts";
import json from "#content/hotel.json" with { type: "json" };
import { PARISH_BOOK } from "#tests/support/parish-book.ts";
import { loggedNamesIn } from "./read.ts";
import { detailInWords } from "./told-detail.ts";

const context = new RouterContextProvider();
context.set(contentContext, readContent({ ...json, rateBook: PARISH_BOOK }));
const NAMES = loggedNamesIn(context);

test.each([
  ["93.48 cash", "$93.48 in cash"],
  ["1173.16 card-at-desk", "$1,173.16 by card at the desk"],
  [
    "20.00: A noisy night, 2026-12-01 was loud and 5.00 too dear",
    "$20.00: A noisy night, 2026-12-01 was loud and 5.00 too dear",
  ],
  [
    "2026-12-01 to 2026-12-04 became 2026-12-02 to 2026-12-05, total 270.44 became 358.92",
    "Tue, Dec 1, 2026 to Fri, Dec 4, 2026 became Wed, Dec 2, 2026 to Sat, Dec 5, 2026, total $270.44 became $358.92",
  ],
  ["room 101 to 203, pinned", "room 101 to 203, locked"],
  ["government, 14.25 less", "Government, $14.25 less"],
  ["standard to luxury, 92.20 more", "Standard to Luxury Suite, $92.20 more"],
  ["2026-12-01 to 2026-12-04: standard, luxury", "Tue, Dec 1, 2026 to Fri, Dec 4, 2026: Standard, Luxury Suite"],
  ["2026-12-01 to 2026-12-04: new carpet", "Tue, Dec 1, 2026 to Fri, Dec 4, 2026: new carpet"],
  ["70.44 back to the card, 0.00 at the desk, 93.48 kept", "$70.44 back to the card, $0.00 at the desk, $93.48 kept"],
])("the activity log's detail %s reads %s", (detail, said) => {
  expect(detailInWords(detail, NAMES)).toBe(said);
});
