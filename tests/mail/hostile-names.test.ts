import { expect, test } from "vitest";
import type { LetterWriter } from "#hotel/ports/letter-writer.ts";
import { houseWriter, sendToHostileGuests } from "./send-hostile.ts";

test("letters to guests with hostile names all arrive, with no header, script or reader of the names' own", async () => {
  expect(await sendToHostileGuests(200, houseWriter())).toEqual({ delivered: 200, faults: [] });
});

test("a writer who trusts names is found out", async () => {
  const careless: LetterWriter = {
    write: (facts) => {
      const said = "order" in facts ? facts.order.name : JSON.stringify(facts);
      return Promise.resolve({ subject: said, html: `<style></style><p>${said}</p>`, text: said, attachments: [] });
    },
  };
  const { faults } = await sendToHostileGuests(40, careless);
  expect(faults).toContainEqual(expect.stringContaining("brings a script"));
  expect(faults).toContainEqual(expect.stringContaining("brings active HTML"));
});
