import { expect, test } from "vitest";
import { inLanguage, languageOf } from "./addresses.ts";

test.each([
  ["/", "en"],
  ["/room", "en"],
  ["/es", "es"],
  ["/es/", "es"],
  ["/es/form/1", "es"],
  ["/ES/Room", "es"],
  ["/estate", "en"],
  ["/en/room", "en"],
  ["/xx/room", "en"],
])("a guest at %s is spoken to in %s", (path, language) => {
  expect(languageOf(path)).toBe(language);
});

test.each([
  ["/", "/es"],
  ["/room", "/es/room"],
  ["/?type=double#book", "/es?type=double#book"],
  ["/?index", "/es?index"],
  ["/form/7?cart=open", "/es/form/7?cart=open"],
])("the Spanish %s stands at %s, and the way back leads where one came from", (english, spanish) => {
  expect(inLanguage(english, "es")).toBe(spanish);
  expect(inLanguage(spanish, "es")).toBe(spanish);
  expect(inLanguage(spanish, "en")).toBe(english);
  expect(inLanguage(english, "en")).toBe(english);
});

test("no address leads out of the house, however many slashes a link puts before it", () => {
  expect(inLanguage("/es//evil.example/room", "en")).toBe("/evil.example/room");
  expect(inLanguage("//evil.example", "en")).toBe("/evil.example");
  expect(inLanguage("//evil.example", "es")).toMatch(/^\/es\//);
});
