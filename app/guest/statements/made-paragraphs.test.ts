import { describe, expect, test } from "vitest";
import { speechIn } from "#app/languages/speech-in.ts";
import { valueAt } from "#content/places.ts";
import { LANGUAGES, type Language } from "#content/languages.ts";
import { readFolder, readNeutral } from "#server/content-files.ts";
import { type Connected, madeParagraphs } from "./made-paragraphs.ts";

const ALONE: Connected = {
  accounts: { google: false, provider: "built-in" },
  payments: { company: undefined },
  messages: { formService: undefined },
};
const made = (house: Connected, place: string, language: Language = "en") =>
  madeParagraphs(speechIn(language), house).get(place)?.join("\n") ?? "";

describe("the privacy page", () => {
  test("tells for how long a browser keeps each cookie", () => {
    const cookies = made(ALONE, "{cookies}");
    expect(cookies).toContain("“visit”: remembers your cart");
    expect(cookies).toContain("It stays 400 days after your last act.");
    expect(cookies).toContain("“account.passkey”: waits while you show your passkey, for 5 minutes.");
    expect(cookies).toContain("within 1 minute.");
    expect(made(ALONE, "{cookies}", "es")).toContain("Permanece 400 días.");
  });

  test("speaks of no company in a house that is connected with none", () => {
    expect(made(ALONE, "{companies}")).toBe("");
    expect(made(ALONE, "{cookies}")).not.toContain("Google");
  });

  test.each<[string, Partial<Connected>]>([
    ["Cards Inc. takes payments", { payments: { company: "Cards Inc." } }],
    ["Google lets you log in", { accounts: { google: true, provider: "built-in" } }],
    ["Google Identity Platform checks", { accounts: { google: false, provider: "google-identity-platform" } }],
    ["go to a form service, forms.example.com.", { messages: { formService: "forms.example.com" } }],
  ])("names whom a house is connected with: %s", (words, connection) => {
    const companies = made({ ...ALONE, ...connection }, "{companies}");
    expect(companies).toContain(words);
    expect(companies).not.toContain("\n");
  });

  test("brings back from Google by a cookie where the house has its button", () => {
    const house = { ...ALONE, accounts: { google: true, provider: "built-in" } } as const;
    expect(made(house, "{cookies}")).toContain("“account.google”: brings you back from Google");
  });
});

test.each([["the demo's", readFolder] as const, ["a new house's", readNeutral] as const])(
  "%s page asks for what the house makes itself, in every language",
  async (_, read) => {
    const { content, translations } = await read();
    const texts = [content, ...Object.values(translations)];
    expect(texts).toHaveLength(LANGUAGES.length);
    for (const text of texts) {
      const page = JSON.stringify(valueAt(text, "statements.1"));
      for (const place of ["{kept}", "{cookies}", "{companies}"]) expect(page).toContain(JSON.stringify(place));
    }
  },
);
