import { expect, test } from "vitest";
import english from "#content/hotel.json" with { type: "json" };
import neutral from "#content/neutral.json" with { type: "json" };
import type { Edited } from "#app/desk/settings/edited.ts";
import { PARTS } from "#app/desk/parts/settings-parts.ts";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { Beside } from "./beside.tsx";
import { viewOf } from "./part-view.ts";

const besideOf = (part: "about" | "facility", off: string[], texts: object = english) => {
  const document = { content: { ...texts, off }, translations: {} };
  const edited = {
    ...{ number: 5, document, draft: undefined, older: {}, pictures: [], smallPicture: () => undefined, decided: {} },
    inForce: { version: { document } },
  } as unknown as Edited;
  const url = new URL("http://hotel.example.com/");
  const view = viewOf({ part: PARTS[part], edited, document, basedOn: 5, today: "2026-03-02", url });
  return shownAtDesk(() => <Beside part={PARTS[part]} view={view} version={5} hasDraft={false} />, "/dashboard");
};

test.each(["about", "facility"] as const)(
  "a page that is switched off has no frame, but the way to switch it on: %s",
  (part) => {
    const shown = besideOf(part, [part]);
    expect(shown).not.toContain("<iframe");
    expect(shown).toContain("This page is switched off:");
    expect(shown).toContain('href="/dashboard/settings/edit/hotel#content.off"');
    expect(besideOf(part, ["pool"])).toContain("<iframe");
  },
);

test("a page that is switched on without texts of its own has no frame, and is told to be written", () => {
  const shown = besideOf("about", ["services.map"], neutral);
  expect(shown).not.toContain("<iframe");
  expect(shown).toContain("until its texts are written");
});
