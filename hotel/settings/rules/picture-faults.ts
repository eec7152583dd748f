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

/** Of a logo: it is shown 44 pixels high, on fine screens with twice as many. */
export const LOGO_BOUNDS = { shortestSide: 88, mostNarrow: 8 };

interface Size {
  width: number;
  height: number;
}

/** What is wrong with the size of a picture as it stands upright, in pixels. */
export function sizeFault({ width, height }: Size): PictureFault | undefined {
  const { shortestWidth, shortestHeight, mostNarrow } = PICTURE_BOUNDS;
  if (isTooLarge({ width, height })) return "too-many-pixels";
  if (width < shortestWidth || height < shortestHeight) return "too-small";
  return narrowness({ width, height }) > mostNarrow ? "too-narrow" : undefined;
}

/** The same of a logo. */
export function logoSizeFault({ width, height }: Size): PictureFault | undefined {
  if (isTooLarge({ width, height })) return "too-many-pixels";
  if (Math.min(width, height) < LOGO_BOUNDS.shortestSide) return "logo-too-small";
  return narrowness({ width, height }) > LOGO_BOUNDS.mostNarrow ? "logo-too-narrow" : undefined;
}

function isTooLarge({ width, height }: Size): boolean {
  const { pixels, longestSide } = PICTURE_BOUNDS;
  return width > longestSide || height > longestSide || width * height > pixels;
}

function narrowness({ width, height }: Size): number {
  return Math.max(width / height, height / width);
}
