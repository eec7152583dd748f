import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { en } from "#app/languages/en.ts";
import { Speaking } from "#app/languages/speaking.tsx";

const HOUSE = { presentation: { hotel: { country: "US" } } };

/** A part of a guests' page in English, as the server renders it; `root` is what the page knows of the house. */
export function shown(Component: ComponentType, root: object = {}): string {
  const Page = createRoutesStub([
    {
      id: "root",
      path: "/",
      handle: { words: en },
      Component: () => (
        <Speaking>
          <Component />
        </Speaking>
      ),
    },
  ]);
  return renderToString(
    <Page initialEntries={["/"]} hydrationData={{ loaderData: { root: { ...HOUSE, ...root } } }} />,
  );
}
