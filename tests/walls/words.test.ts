import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..", "..");

/** What the trade does not say, and what it says instead (docs/GLOSSARY.md). */
const NOT_SAID: readonly (readonly [RegExp, string])[] = [
  [/\bdisputes?\b/i, "chargeback"],
  [/\bneeds? a person\b/i, "needs attention"],
  [/\bcompar(ing|isons?)\b/i, "reconciling, reconciliation"],
  [/\bgiv(e|es|en|ing) back\b/i, "refund"],
  [/\b(deal|dealt|dealing) (again|rooms?)\b/i, "auto-assign"],
  [/\bpinn?(ed|ing)?\b/i, "lock, locked"],
  [/\b(storms?|struck)\b/i, "emergency closure"],
  [/\bto leave today|leaves today|to arrive today\b/i, "due out, due in"],
  [/\bback in order\b/i, "return to service"],
  [/\bbeing paid\b/i, "on hold"],
  [/\bmovements? of money\b/i, "folio"],
  [/\b(kept by the terms)\b/i, "cancellation fee"],
  [/\bnight report\b/i, "end-of-day report"],
  [/\baudit\b/i, "activity log"],
  [/\bguest's wanted\b/i, "the guest's wish"],
];

/** What people read in a file of words: its literals that are sentences or titles, so neither kinds nor keys. */
function readIn(text: string): string[] {
  return [...text.matchAll(/"([^"\n]*)"/g)]
    .map(([, words]) => words?.replaceAll(/\{\w+\}/g, "{}") ?? "")
    .filter((words) => /^[A-Z]|\s/.test(words));
}

function strayWordsIn(text: string): string[] {
  return readIn(text).flatMap((words) =>
    NOT_SAID.filter(([never]) => never.test(words)).map(([, say]) => `"${words}": say ${say}`),
  );
}

describe("the desk's screens speak the trade's words", () => {
  test("in every file of words", () => {
    const files = globSync("app/desk/**/{*words,labels}.ts", { cwd: root });
    expect(files.length).toBeGreaterThan(25);
    const stray = files.flatMap((file) =>
      strayWordsIn(readFileSync(join(root, file), "utf8")).map((words) => `${file}: ${words}`),
    );
    expect(stray).toEqual([]);
  });

  test("a word of ours on a screen is found, and a name in the code is not", () => {
    expect(strayWordsIn('title: "Dispute of {amount}"')).toEqual(['"Dispute of {}": say chargeback']);
    expect(strayWordsIn('"dispute-lost": "A chargeback was lost"')).toEqual([]);
  });
});
