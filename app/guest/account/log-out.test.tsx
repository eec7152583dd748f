import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { account } from "#app/languages/en/account.ts";
import { frame } from "#app/languages/en/frame.ts";
import { Speaking } from "#app/languages/speaking.tsx";
import LogOut from "./log-out.tsx";

const ID = "en/logout";

function Spoken(props: ComponentProps<typeof LogOut>) {
  return (
    <Speaking>
      <LogOut {...props} />
    </Speaking>
  );
}

/** The page as the server renders it, after a try that failed or before any. */
function pageAfter(actionData: { failed: true } | undefined): string {
  const Page = createRoutesStub([
    { id: ID, path: "/logout", handle: { words: { account, frame } }, Component: Spoken },
  ]);
  const hydrationData = actionData ? { loaderData: {}, actionData: { [ID]: actionData } } : { loaderData: {} };
  return renderToString(<Page initialEntries={["/logout"]} hydrationData={hydrationData} />);
}

test("a guest without scripts who could not leave reads so in a dialog with the sign of an error", () => {
  const page = pageAfter({ failed: true });
  expect(page).toMatch(/<dialog [^>]*open=""[^>]*role="alertdialog"/);
  expect(page).toContain("notice-dialog-error");
  expect(page).toContain("Try Again");
});

test("nobody is told of a failure before one", () => {
  expect(pageAfter(undefined)).not.toContain("<dialog");
});
