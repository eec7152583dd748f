import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { en } from "#app/languages/en.ts";
import { Speaking } from "#app/languages/speaking.tsx";

/** A part of a guests' page in English, as the server renders it. */
export function shown(Component: ComponentType): string {
  const Page = createRoutesStub([
    {
      path: "/",
      handle: { words: en },
      Component: () => (
        <Speaking>
          <Component />
        </Speaking>
      ),
    },
  ]);
  return renderToString(<Page initialEntries={["/"]} />);
}
