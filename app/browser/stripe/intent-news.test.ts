import { expect, test } from "vitest";
import { newsIn } from "./intent-news.ts";

const CARD_ERROR = { type: "card_error", code: "card_declined", message: "Your card was declined." };

test.each([
  ["succeeded", "succeeded"],
  ["processing", "processing"],
  ["canceled", "over"],
  ["requires_action", "asks"],
  ["requires_payment_method", "open"],
])("a payment that is %s reads %s", (status, news) => {
  expect(newsIn(200, { status, last_payment_error: null })).toEqual({ news });
});

test("a guest whose card is declined reads the provider's own words", () => {
  const error = {
    ...CARD_ERROR,
    payment_intent: { status: "requires_payment_method", last_payment_error: CARD_ERROR },
  };
  expect(newsIn(402, { error })).toEqual({
    news: "declined",
    message: "Your card was declined.",
    codes: ["card_declined"],
  });
});

test("words that are not meant for guests stay out of sight", () => {
  const error = { type: "invalid_request_error", message: "No such payment_intent" };
  expect(newsIn(404, { error })).toEqual({ news: "declined", message: undefined, codes: [] });
});

test("a guest who pays again in a second tab is not told that the card failed", () => {
  const error = {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message: "It has succeeded.",
  };
  expect(newsIn(400, { error: { ...error, payment_intent: { status: "succeeded" } } })).toEqual({ news: "succeeded" });
  expect(newsIn(400, { error: { ...error, payment_intent: { status: "canceled" } } })).toEqual({ news: "over" });
});

test.each([
  [503, { error: { type: "api_error", message: "The payment provider could not be reached." } }],
  [500, null],
  [200, null],
  [200, { status: "something new" }],
])("an answer that proves nothing (%d) leaves it open whether money moved", (status, body) => {
  expect(newsIn(status, body)).toEqual({ news: "unknown" });
});
