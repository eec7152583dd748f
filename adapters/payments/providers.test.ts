import { expect, test } from "vitest";
import type { ChosenProvider } from "./payment-provider.ts";
import { chooseProvider, withOwnNames } from "./providers.ts";
import { switchedOff } from "./switched-off.ts";

const FIRST = {
  fields: { secret_key: "FIRST_KEY" },
  furtherFields: { secret_key_old: "FIRST_KEY_OLD" },
  shownFields: [],
};

/** A provider that one key chooses. */
function provider(key: string) {
  const chosen: ChosenProvider = { ...switchedOff, money: "test", settings: `${key} settings` };
  return {
    read: (given: Readonly<Record<string, string | undefined>>) => ({ faults: [], ...(given[key] && { chosen }) }),
  };
}

const among = [provider("FIRST"), provider("SECOND")];

test("a house pays through the provider whose keys are set, wherever it stands among the others", () => {
  for (const key of ["FIRST", "SECOND"]) {
    const { faults, chosen } = chooseProvider({ [key]: "key" }, { mayPlay: true, among });
    expect([faults, chosen.settings]).toEqual([[], `${key} settings`]);
  }
  expect(chooseProvider({}, { mayPlay: true, among }).chosen.money).toBe("play");
});

test("the keys of two providers are a fault, and neither is taken in silence", () => {
  const { faults } = chooseProvider({ FIRST: "key", SECOND: "key" }, { mayPlay: true, among });
  expect(faults).toEqual([
    {
      name: "SECOND settings",
      message: "choose another payment provider than the FIRST settings: set the keys of one",
    },
  ]);
});

test("two providers can't share the name of a field, by which it is known whose keys an owner typed", () => {
  const other = { fields: { other_key: "OTHER_KEY" }, furtherFields: {}, shownFields: [] };
  expect(withOwnNames([FIRST, other])).toEqual([FIRST, other]);
  for (const name of ["secret_key", "secret_key_old"]) {
    const second = { fields: { [name]: "SECOND_KEY" }, furtherFields: {}, shownFields: [] };
    expect(() => withOwnNames([FIRST, second])).toThrow(`a field called ${name}`);
  }
});
