import { expect, test } from "vitest";
import { nearestReadable } from "#content/brand-colour.ts";
import { valueAt } from "#content/places.ts";
import { afterColourAct, colourIn, coloursFor } from "./colours.ts";

const NAME = "content.hotel.brandColour";
const sent = (typed: string, drawn: string, picked: string) => {
  const form = new FormData();
  form.set(NAME, typed);
  form.set(`${NAME}.drawn`, drawn);
  form.set(`${NAME}.picked`, picked);
  return colourIn(form, NAME);
};

test("a picker that nobody touched leaves what was typed, also nothing", () => {
  expect(sent("#123456", "#0e4f4a", "#0e4f4a")).toBe("#123456");
  expect(sent("", "#0e4f4a", "#0e4f4a")).toBe("");
});

test("a color that was picked is meant, with scripts and without", () => {
  expect(sent("#0e4f4a", "#0e4f4a", "#7a1f1f")).toBe("#7a1f1f");
  expect(sent("#7a1f1f", "#0e4f4a", "#7a1f1f")).toBe("#7a1f1f");
});

test("a color that can't be read comes with the nearest that can", () => {
  expect(coloursFor("#FFD700", "light")).toEqual({ picked: "#ffd700", nearest: nearestReadable("#ffd700", "light") });
  expect(coloursFor("#0e4f4a", "light").nearest).toBeUndefined();
  expect(coloursFor("", "dark").nearest).toBeUndefined();
  expect(coloursFor("gold", "light")).toEqual({ picked: "#0e4f4a", nearest: undefined });
});

test("the button of a proposed color puts it into its field, and into no other place", () => {
  const document = { content: { hotel: { brandColour: "#ffd700" } }, translations: {} };
  const after = afterColourAct(document, `${NAME} #6f5c00`);
  expect(valueAt(after?.document, NAME)).toBe("#6f5c00");
  expect(afterColourAct(document, "content.hotel.name #6f5c00")).toBeUndefined();
  expect(afterColourAct(document, null)).toBeUndefined();
});
