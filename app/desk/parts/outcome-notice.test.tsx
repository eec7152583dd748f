import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { OutcomeNotice } from "./outcome-notice.tsx";

const done = { outcome: "done", said: "Took $270.44 in cash." } as const;

function shown(Component: () => React.ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToString(<Page initialEntries={["/"]} />);
}

test("what tells of money stands on the page until it is read, anything else passes by", () => {
  const money = shown(() => <OutcomeNotice outcome={{ ...done, stays: true }} at={1} />);
  expect(money).toMatch(/class="desk-told" role="status"><p>Took \$270\.44 in cash\.<\/p>/);
  expect(money).not.toContain("toast");
  const note = shown(() => <OutcomeNotice outcome={done} at={1} />);
  expect(note).toContain("toast");
  expect(note).not.toContain("desk-told");
});
