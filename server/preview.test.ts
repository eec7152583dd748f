import { expect, test, vi } from "vitest";
import type { Account } from "#hotel/kernel/account.ts";
import type { Hotel } from "#hotel/hotel.ts";
import { openPreview, previewedBy } from "./preview.ts";

const OWNER: Account = { id: "1", name: "Olive Owner", email: "olive@example.com", role: "owner" } as Account;

/** A house in which version 7 waits, or nothing does. */
function houseWith(draft: { version: { number: number } } | undefined) {
  const readEdited = vi.fn(() => Promise.resolve({ inForce: {}, draft }));
  return { hotel: { staff: { settings: { readEdited } } } as unknown as Hotel, readEdited };
}

test.each<[string, { account: Account | undefined; cookies: string }, number | undefined]>([
  ["an owner who asked for it", { account: OWNER, cookies: "visit=x; preview=draft" }, 7],
  ["an owner who did not", { account: OWNER, cookies: "visit=x" }, undefined],
  [
    "an owner whose cookie says something else",
    { account: OWNER, cookies: "xpreview=draft; preview=drafts" },
    undefined,
  ],
  ["somebody at the desk", { account: { ...OWNER, role: "admin" }, cookies: "preview=draft" }, undefined],
  ["a guest", { account: { ...OWNER, role: "customer" }, cookies: "preview=draft" }, undefined],
  ["a stranger", { account: undefined, cookies: "preview=draft" }, undefined],
])("the draft is shown to nobody but an owner who asked for it: %s", async (_, asked, shown) => {
  const { hotel, readEdited } = houseWith({ version: { number: 7 } });
  expect(await previewedBy(asked, hotel)).toBe(shown);
  expect(readEdited).toHaveBeenCalledTimes(shown === undefined ? 0 : 1);
});

test("where nothing waits an owner sees what everybody sees", async () => {
  const { hotel } = houseWith(undefined);
  expect(await previewedBy({ account: OWNER, cookies: "preview=draft" }, hotel)).toBeUndefined();
});

test("the house is put together once for a version, and again after it could not be", async () => {
  const bind = vi.fn((version: number) =>
    version === 3 ? Promise.reject(new Error("away")) : Promise.resolve({ version }),
  );
  const preview = openPreview(bind);
  expect(await preview(2)).toBe(await preview(2));
  await expect(preview(3)).rejects.toThrow("away");
  await expect(preview(3)).rejects.toThrow("away");
  expect(bind.mock.calls).toEqual([[2], [3], [3]]);
});
