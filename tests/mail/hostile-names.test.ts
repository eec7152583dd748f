import { expect, test } from "vitest";
import { openLetterWriter } from "#app/messages/open-letter-writer.tsx";
import type { LetterWriter } from "#hotel/messages/ports/letter-writer.ts";
import { readHotelContent } from "#server/content-files.ts";
import { sendToHostileGuests } from "./send-hostile.ts";

test("letters to guests with hostile names all arrive, with no header, script or reader of the names' own", async () => {
  const writer = openLetterWriter({ content: await readHotelContent(), origin: "https://hotel.example.com" });
  expect(await sendToHostileGuests(200, writer)).toEqual({ delivered: 200, faults: [] });
}, 60_000);

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
