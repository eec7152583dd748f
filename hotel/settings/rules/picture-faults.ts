import type { PictureFault } from "#hotel/kernel/picture-fault.ts";

/** What is taken. */
export const PICTURE_BOUNDS = {
  bytes: 20 * 1024 * 1024,
  pixels: 50_000_000,
  longestSide: 12_000,
  shortestWidth: 600,
  shortestHeight: 300,
  /** Longer side over shorter one. */
  mostNarrow: 4,
};

/** What is wrong with the size of a picture as it stands upright, in pixels. */
export function sizeFault({ width, height }: { width: number; height: number }): PictureFault | undefined {
  const { pixels, longestSide, shortestWidth, shortestHeight, mostNarrow } = PICTURE_BOUNDS;
  if (width > longestSide || height > longestSide || width * height > pixels) return "too-many-pixels";
  if (width < shortestWidth || height < shortestHeight) return "too-small";
  return Math.max(width / height, height / width) > mostNarrow ? "too-narrow" : undefined;
}
