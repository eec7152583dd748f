import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { account } from "#app/languages/en/account.ts";
import { frame } from "#app/languages/en/frame.ts";
import { Speaking } from "#app/languages/speaking.tsx";
import { OwnApp } from "./own-app.tsx";
import { OwnData } from "./own-data.tsx";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { OwnPassword } from "./own-password.tsx";

const PASSKEYS = [{ id: "key", name: "Phone", made: "Phone, since Nov 21, 2026" }];

function Parts({ hasPassword }: { hasPassword: boolean }) {
  const asked = { hasPassword, answer: undefined };
  return (
    <Speaking>
      <OwnPassword email="gus@example.com" {...asked} />
      <OwnData {...asked} />
      <OwnApp isOn={false} {...asked} />
      <OwnPasskeys passkeys={PASSKEYS} {...asked} />
    </Speaking>
  );
}

function OfGoogleGuest() {
  return <Parts hasPassword={false} />;
}

function OfGuestWithPassword() {
  return <Parts hasPassword />;
}

/** The parts of the account's page, as the server renders them. */
function rendered(Component: ComponentType): string {
  const handle = { words: { account, frame } };
  const Page = createRoutesStub([{ id: "en/account", path: "/account", handle, Component }]);
  return renderToString(<Page initialEntries={["/account"]} hydrationData={{ loaderData: {} }} />);
}

const FIELD = /type="password"/g;
const FRESH = /within ten minutes of logging in/g;

test("a guest who comes by Google alone is asked for no password: they hear what proves their wish, and how to get a first one", () => {
  const page = rendered(OfGoogleGuest);
  expect(page).not.toMatch(FIELD);
  // For what is kept, for the app, to take a passkey away and to add another.
  expect(page.match(FRESH)).toHaveLength(4);
  expect(page).toMatch(/<a [^>]*href="\/reset"[^>]*>Get a link to set one/);
});

test("a guest with a password is asked for it", () => {
  const page = rendered(OfGuestWithPassword);
  // Two more to change it.
  expect(page.match(FIELD)).toHaveLength(6);
  expect(page).not.toMatch(FRESH);
});
