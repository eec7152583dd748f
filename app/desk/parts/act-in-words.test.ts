import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROLES } from "#hotel/kernel/roles.ts";
import { AUDIT_KINDS } from "#hotel/reports/rules/audit-query.ts";
import { actInWords } from "./act-in-words.ts";

const HOTEL = join(import.meta.dirname, "../../../hotel");

/** Every act that the house writes down, as its sources name it. A part that is filled in later ends the name. */
function actsWritten(): string[] {
  const files = readdirSync(HOTEL, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const acts = files.flatMap((name) => {
    const text = readFileSync(join(HOTEL, name), "utf8");
    const named = [
      ...text.matchAll(/\b(?:act: |act = .*?\? )["`]([a-z-]+\.[a-z.$-]+)/g),
      ...text.matchAll(/\bnote\(ports, "([^"]+)"/g),
    ];
    return named.map(([, act = ""]) => act.replace(/\.?\$.*/, ""));
  });
  return [...new Set(acts)].toSorted();
}

/** One of those that are filled in; that each change of an account has words is a matter of types. */
const FILLED: Readonly<Record<string, string>> = {
  "order.released": "order.released.expired",
  room: "room.clean",
  account: "account.passkey-added",
};

test("every act that is written down has words", () => {
  const acts = actsWritten();
  expect(acts.length).toBeGreaterThan(15);
  // Roles and reasons are filled in.
  const whole = acts.flatMap((act) => (act === "account.role" ? ROLES.map((role) => `${act}.${role}`) : [act]));
  const named = whole.map((act) => FILLED[act] ?? act);
  expect(named.filter((act) => actInWords(act) === act)).toEqual([]);
});

test("every act is of a kind that can be asked for", () => {
  const kinds = new Set(actsWritten().map((act) => act.split(".")[0]));
  expect(kinds).toEqual(new Set(AUDIT_KINDS));
});

test.each([
  ["account.refused.wrong-password", "Was not let in"],
  ["order.released.left", "Released: the guest left the checkout"],
  ["order.released.withdrawn", "Withdrawn by the guest"],
  ["kettle.boiled", "kettle.boiled"],
])("%s reads %j", (act, words) => {
  expect(actInWords(act)).toBe(words);
});
