import jsqr from "jsqr";
import { expect, test } from "vitest";
import { type QrPicture, qrPictureOf } from "./qr-picture.ts";

const PIXELS_A_SQUARE = 4;

test.each([
  "otpauth://totp/Hotel:ada%40example.com?secret=MFZGOV2HN5ZE&issuer=Hotel",
  `otpauth://totp/${encodeURIComponent("Zum schönen Ufer")}:${"long.address.".repeat(8)}%40example.com?secret=${"MFZGOV2H".repeat(4)}&issuer=x`,
])("a camera reads the picture: %s", (text) => {
  expect(readByCamera(qrPictureOf(text))).toBe(text);
});

test("a picture that lost a corner is not read", () => {
  const { size, path } = qrPictureOf("otpauth://totp/Hotel");
  expect(readByCamera({ size, path: path.slice(path.length / 4) })).toBeUndefined();
});

/** Paints the picture in black on white, and looks at it with a reader that is not its maker's. */
function readByCamera({ size, path }: QrPicture): string | undefined {
  const side = size * PIXELS_A_SQUARE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) paint(pixels, side, { x: Number(x), y: Number(y) });
  return jsqr(pixels, side, side)?.data;
}

function paint(pixels: Uint8ClampedArray, side: number, { x, y }: { x: number; y: number }): void {
  for (let at = 0; at < PIXELS_A_SQUARE ** 2; at += 1) {
    const column = x * PIXELS_A_SQUARE + (at % PIXELS_A_SQUARE);
    const row = y * PIXELS_A_SQUARE + Math.floor(at / PIXELS_A_SQUARE);
    pixels.set([0, 0, 0], (row * side + column) * 4);
  }
}
