import { expect, test, vi } from "vitest";
import { deskLinks } from "#app/links.ts";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";

const OWNER = { id: "me", name: "Olive Example", email: "olive@example.com", role: "owner" } as const;

test("where a page of the sidebar lies under another's address, one link alone is the page at hand", async () => {
  vi.spyOn(deskLinks, "money").mockReturnValue("/dashboard/numbers/money");
  const { DeskNavigation } = await import("./navigation.tsx");
  const currentAt = (address: string) => {
    const html = shownAtDesk(() => <DeskNavigation me={OWNER} />, address);
    const current = html.match(/<a [^>]*aria-current="page"[^>]*>/g) ?? [];
    // The groups stand under More once again.
    return [...new Set(current.map((link) => /href="([^"]*)"/.exec(link)?.[1]))];
  };
  expect(currentAt("/dashboard/numbers/money")).toEqual(["/dashboard/numbers/money"]);
  expect(currentAt("/dashboard/numbers")).toEqual(["/dashboard/numbers"]);
  expect(currentAt("/dashboard/rates/import")).toEqual(["/dashboard/rates"]);
});
