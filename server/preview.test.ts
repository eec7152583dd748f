import { expect, test, vi } from "vitest";
import type { Account } from "#hotel/kernel/account.ts";
import type { Hotel } from "#hotel/hotel.ts";
import { openPreview, type Previewed, previewedBy } from "./preview.ts";

const OWNER: Account = { id: "1", name: "Olive Owner", email: "olive@example.com", role: "owner" } as Account;

/** A house in which version 7 waits, or nothing does. */
function houseWith(draft: { version: { number: number } } | undefined) {
  const readEdited = vi.fn(() => Promise.resolve({ inForce: {}, draft }));
  return { hotel: { staff: { settings: { readEdited } } } as unknown as Hotel, readEdited };
}

const ADMIN: Account = { ...OWNER, role: "admin" };
const GUEST: Account = { ...OWNER, role: "customer" };
const [PAGE, FRAME] = [{ cookie: "visit=x; preview=draft" }, { "sec-fetch-dest": "iframe" }];

test.each<[string, { account: Account | undefined; sent: Record<string, string> }, Previewed | undefined]>([
  ["an owner who asked for it", { account: OWNER, sent: PAGE }, { place: "page", version: 7 }],
  ["an owner beside a form", { account: OWNER, sent: FRAME }, { place: "frame", version: 7 }],
  ["an owner who did not", { account: OWNER, sent: { cookie: "visit=x" } }, undefined],
  [
    "an owner whose cookie says something else",
    { account: OWNER, sent: { cookie: "xpreview=draft; preview=drafts" } },
    undefined,
  ],
  ["somebody at the desk", { account: ADMIN, sent: PAGE }, undefined],
  ["somebody at the desk, in a frame", { account: ADMIN, sent: FRAME }, undefined],
  ["a guest", { account: GUEST, sent: PAGE }, undefined],
  ["a guest, in a frame", { account: GUEST, sent: FRAME }, undefined],
  ["a stranger", { account: undefined, sent: { ...PAGE, ...FRAME } }, undefined],
])("the draft is shown to nobody but an owner who asked for it: %s", async (_, { account, sent }, shown) => {
  const { hotel, readEdited } = houseWith({ version: { number: 7 } });
  expect(await previewedBy({ account, headers: new Headers(sent) }, hotel)).toEqual(shown);
  expect(readEdited).toHaveBeenCalledTimes(shown === undefined ? 0 : 1);
});

test("where nothing waits an owner sees what everybody sees, and so does the frame beside a form", async () => {
  const { hotel } = houseWith(undefined);
  const ask = (headers: Record<string, string>) =>
    previewedBy({ account: OWNER, headers: new Headers(headers) }, hotel);
  expect(await ask(PAGE)).toBeUndefined();
  expect(await ask(FRAME)).toEqual({ place: "frame", version: undefined });
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
