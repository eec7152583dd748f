import { describe, expect, onTestFinished, test } from "vitest";
import { plainBook } from "#hotel/pricing/rules/plain-book.ts";
import { catalogueOf } from "#content/content.ts";
import { readHotelContent } from "#server/content-files.ts";
import { figure } from "#tests/support/figures.ts";
import { raceForTheCode, TEN } from "./code-race.ts";
import { COUNT_CODES_WITHOUT_WAITING } from "./guards-off.ts";
import { inSoak } from "./length.ts";
import { checkoutOf, standard } from "./stays.ts";
import { openTwoDesks, type TwoDesksOptions } from "./two-desks.ts";

// The soak's own race has two hundred guests, and kills servers among them.
const GUESTS = inSoak(60, 30);

describe(`a code with ten uses that ${GUESTS} guests want at once`, () => {
  test("is used ten times, and what a guest gives back is had by another", async () => {
    const desks = await open();
    const race = await raceForTheCode(desks.guest, { guests: GUESTS, from: "2026-12-10" });
    figure("a code with ten uses: bookings paid with it", race.paid, "exactly 10");
    const { paid, changedTheirMinds, toldUsedUp, others } = race;
    expect({ paid, others }).toEqual({ paid: TEN.uses, others: [] });
    expect(changedTheirMinds).toBeGreaterThan(0);
    expect(toldUsedUp).toBe(GUESTS - TEN.uses - changedTheirMinds);
    expect(await usesIn(desks)).toEqual({ used: TEN.uses, most: TEN.uses });
    expect(await desks.faults()).toEqual([]);
  });

  test("is used more often where looking and counting are two steps (control)", async () => {
    const desks = await open({ guardOff: COUNT_CODES_WITHOUT_WAITING });
    // Nobody gives a use back, or the code could be within its ten again when the books are looked at.
    const race = { guests: GUESTS, from: "2026-12-10", areFickle: false } as const;
    const { paid } = await raceForTheCode(desks.guest, race);
    figure("a code without its guard: bookings paid with it", paid, "above 10");
    expect(paid).toBeGreaterThan(TEN.uses);
    expect((await desks.faults()).join()).toContain("codes: TEN");
  });
});

test("a guest who may use a code once and orders twelve times at once gets it once", async () => {
  const desks = await open();
  await desks.sql.query("update promo_code set uses_per_guest = 1");
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) => {
      const sent = checkoutOf([standard("2026-12-10", 1)], `twelve-times-${number}`);
      const items = sent.items.map((item) => ({ ...item, code: TEN.code }));
      const mine = { ...sent, items, grandTotal: 82.28, email: number % 2 ? "Ada@example.com" : "ada@example.com" };
      return desks.guest().post<{ rule?: string }>("/api/create-payment-intent", mine);
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.rule === "code-used-by-guest")).toHaveLength(11);
  expect(await usesIn(desks)).toMatchObject({ used: 1 });
  expect(await desks.faults()).toEqual([]);
});

async function open(options: TwoDesksOptions = {}) {
  const plain = catalogueOf(await readHotelContent());
  const catalogue = { book: { ...plainBook(plain), codes: [TEN] } };
  const desks = await openTwoDesks({ ...options, catalogue });
  onTestFinished(() => desks.close());
  await desks.sql.query("insert into promo_code (code, uses, most) values ($1, $2, $2)", [TEN.code, TEN.uses]);
  return desks;
}

async function usesIn({ sql }: Awaited<ReturnType<typeof open>>): Promise<object> {
  const { rows } = await sql.query("select used, most from promo_code");
  return rows[0] as object;
}
