import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { choiceView } from "#app/guest/closure/choice-view.ts";
import EmergencyClosure from "#app/guest/closure/closure.tsx";
import { Speaking } from "#app/languages/speaking.tsx";
import type { Speech } from "#app/languages/speech.ts";
import type { ClosureChoice } from "#hotel/closures/answer-offer.ts";

/** The page behind the link in a closure's letter. */
export function closurePage(choices: ClosureChoice[], speech: Speech): string {
  const address = speech.links.storm("link");
  const id = "closure";
  const handle = { words: speech.words };
  const Page = createRoutesStub([{ id, path: address, handle, Component: Spoken, loader: () => null }]);
  const views = choices.map((choice) => choiceView(choice, { roomTypes: [] }, speech));
  const loaderData = { [id]: { choices: views, trouble: undefined, today: "2026-11-21" } };
  return renderToString(<Page initialEntries={[address]} hydrationData={{ loaderData }} />);
}

function Spoken(props: ComponentProps<typeof EmergencyClosure>) {
  return (
    <Speaking>
      <EmergencyClosure {...props} />
    </Speaking>
  );
}
