import { describe, expect, test } from "vitest";
import { cancellation } from "./cancellation.ts";

const tier = (daysBefore: number, time: string, keep: unknown) => ({ daysBefore, time, keep });

describe("an owner's cancellation policy", () => {
  test.each([
    ["the demo's", { tiers: [tier(2, "18:00", "nothing")], afterwards: { nights: 1 } }],
    ["none at all", { tiers: [], afterwards: "nothing" }],
    [
      "several steps",
      {
        tiers: [tier(30, "12:00", "nothing"), tier(7, "12:00", { percent: 30 }), tier(7, "18:00", { percent: 50 })],
        afterwards: "everything",
      },
    ],
  ])("may be %s", (_, terms) => {
    expect(cancellation.parse(terms)).toEqual(terms);
  });

  test.each([
    [
      "has a deadline that comes before the one before it",
      { tiers: [tier(2, "18:00", "nothing"), tier(3, "18:00", { nights: 1 })], afterwards: "everything" },
      "tiers.1: its deadline must come after that of the tier before it",
    ],
    [
      "keeps less of those who wait",
      { tiers: [tier(7, "18:00", { nights: 2 }), tier(2, "18:00", { nights: 1 })], afterwards: "everything" },
      "tiers.1.keep: must keep more than the tier before it, or the tier has no use",
    ],
    [
      "gives everything back in the end",
      { tiers: [tier(2, "18:00", { percent: 50 })], afterwards: "nothing" },
      "afterwards: must keep more than the tier before it, or the tier has no use",
    ],
    [
      "weighs nights against percents",
      { tiers: [tier(2, "18:00", { nights: 1 })], afterwards: { percent: 90 } },
      "afterwards: nights and percents can't be weighed against each other: use one of them",
    ],
    [
      "keeps what nobody understands",
      { tiers: [tier(2, "18:00", "half")], afterwards: "everything" },
      'tiers.0.keep: must be "nothing", "everything", { "nights": 1 to 60 } or { "percent": 1 to 99 }',
    ],
    [
      "has a time that no clock shows",
      { tiers: [tier(2, "6 PM", "nothing")], afterwards: "everything" },
      "tiers.0.time: must be a time such as 15:00",
    ],
  ])("is refused at the start where it %s", (_, terms, sentence) => {
    const read = cancellation.safeParse(terms);
    const faults = read.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    expect(faults).toContain(sentence);
  });
});
