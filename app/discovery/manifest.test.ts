import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { NEUTRAL } from "#tests/support/documents.ts";
import { contentContext } from "#app/context.ts";
import { readContent } from "#content/content.ts";
import neutral from "#content/neutral.json" with { type: "json" };
import { withValueAt } from "#content/places.ts";
import { loader } from "./manifest.ts";

test.each([
  ["The Blue Heron Motel", "The Blue Heron"],
  ["Cypress Landing Hotel", "Cypress Landing"],
  ["Motel Garza Azul", "Motel Garza Azul"],
])("a phone's home screen calls %s by what its guests call it: %s", async (name, short) => {
  const context = new RouterContextProvider();
  context.set(contentContext, readContent(withValueAt(neutral, "hotel.name", name), NEUTRAL.translations));
  const manifest: unknown = await loader({ context } as never).json();
  expect(manifest).toMatchObject({ name, short_name: short });
});
