import { expect, test } from "vitest";
import type { ToldChange } from "#hotel/kernel/ports/letters.ts";
import { changeSince } from "./told-change.ts";

type Letter = Parameters<typeof changeSince>[1];

const STAY = { checkIn: "2026-12-01", checkOut: "2026-12-04", total: 30_000 } as const;
const NOTHING = { charged: 0, waived: 0, handBack: 0, refunded: 0, before: 0 };
const handedBack = { ...NOTHING, difference: -10_000, waived: 10_000, handBack: 10_000 };
const added = { ...NOTHING, difference: 3_000, charged: 3_000 };

function letterOf(money: Pick<ToldChange, "difference">, id: number): Letter & { state: "queued" } {
  const sent = {
    id,
    to: "ada@example.com",
    cause: `booking:1:${id}`,
    queuedAt: 0,
    series: "",
    attempts: 0,
    waitingSince: 0,
    version: 1,
  };
  return { ...sent, kind: "stay-changed", state: "queued", facts: { was: STAY, is: STAY, ...money } };
}

test.each([
  ["of which the desk gives back in cash", [handedBack], handedBack],
  ["with something added since", [handedBack, added], { waived: 7_000, handBack: 7_000 }],
  ["with more added since than is to be given back", [handedBack, added, added, added, added], { charged: 2_000 }],
  ["with something added before", [added, { ...NOTHING, difference: -5_000, waived: 5_000 }], { waived: 2_000 }],
  ["that tells of the card alone", [{ difference: -10_000, refunded: 6_000 }], { refunded: 6_000, waived: 4_000 }],
  ["that tells of no money's way", [{ difference: -10_000 }], { refunded: 10_000 }],
  ["that only costs more", [{ difference: 10_000 }], { charged: 10_000 }],
])("a change %s comes to what is still to move", (_which, told: Pick<ToldChange, "difference">[], money) => {
  const letters = told.map(letterOf);
  const [last = letterOf({ difference: 0 }, 0)] = letters.slice(-1);
  expect(changeSince(letters, last)).toMatchObject({ ...NOTHING, ...money });
});
