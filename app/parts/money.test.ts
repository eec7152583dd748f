import { expect, test } from "vitest";
import { money, shortMoney, signedMoney } from "./money.ts";

test.each(["en-US", "es-US"])("what goes off has one minus sign wherever it is written: %s", (locale) => {
  expect([money(-4_136, { locale }), shortMoney(-4_136, { locale }), signedMoney(-4_136, { locale })]).toEqual([
    ...["−$41.36", "−$41.36", "−$41.36"],
  ]);
});
