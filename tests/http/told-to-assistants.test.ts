import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { contentContext, hotelContext, originContext, speechContext } from "#app/context.ts";
import { loader } from "#app/discovery/llms.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { catalogueOf } from "#content/content.ts";
import { bookOf, planPolicies, rateBook } from "#content/rate-book.ts";
import { readHotelContent } from "#server/content-files.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";

test("assistants read tonight's prices for one guest, and the terms of the rate that they are of", async () => {
  const cancellation = { tiers: [], afterwards: "everything" };
  const fixed = { id: "fixed", name: "Non-refundable", cancellation };
  const book = rateBook.parse({ plans: [fixed, { id: "flexible", name: "Flexible", change: { addCents: 500 } }] });
  const content = await readHotelContent();
  const catalogue = { book: bookOf(book, catalogueOf(content)) };
  const house = await openTestHotel({ catalogue, planPolicies: planPolicies(book) });
  onTestFinished(() => house.close());
  const context = new RouterContextProvider();
  context.set(hotelContext, house.hotel);
  context.set(contentContext, content);
  context.set(speechContext, speechIn("en"));
  context.set(originContext, "https://hotel.example.com");
  const said = await loader({ context }).text();
  expect(said).toContain("one room tonight for one guest");
  expect(said).toContain("until 11:00. If you cancel, or do not come, we keep the whole price.");
});
