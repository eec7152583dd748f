import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { Hotel } from "#hotel/hotel.ts";
import { PICTURES, servePictures } from "./serve-pictures.ts";

/** A house that has a picture, and how to ask for its file. */
function house(isNamed: boolean) {
  const files = new Set(["photo-1.avif"]);
  const openPicture = vi.fn((file: string) =>
    Promise.resolve(files.has(file) ? new TextEncoder().encode("drawn") : undefined),
  );
  const findPicture = vi.fn((file: string) => Promise.resolve(files.has(file) ? { isNamed } : undefined));
  const settings = { openPicture, findPicture };
  const doors = new Hono().get(PICTURES, servePictures({ guest: { settings } as unknown as Hotel["guest"] }));
  const ask = async () => (await doors.request("/assets/pictures/photo-1.avif")).status;
  return { files, openPicture, findPicture, ask };
}

test("a picture is read once and served from memory, and no more once it was taken out of the house", async () => {
  const { files, openPicture, ask } = house(false);
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 200]);
  expect(openPicture).toHaveBeenCalledTimes(1);
  files.clear();
  expect([await ask(), await ask()]).toEqual([404, 404]);
  files.add("photo-1.avif");
  expect(await ask()).toBe(200);
});

test("a picture that a version names is asked about once, because it stays", async () => {
  const { findPicture, openPicture, ask } = house(true);
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 200]);
  expect(findPicture).toHaveBeenCalledTimes(1);
  expect(openPicture).toHaveBeenCalledTimes(1);
});
