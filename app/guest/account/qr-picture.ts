import { encode } from "uqr";

/** A QR code as the path of an SVG whose units are the code's squares. */
export interface QrPicture {
  /** Squares along each side, the quiet zone of four included (ISO/IEC 18004, 6.3.8). */
  size: number;
  path: string;
}

const QUIET_ZONE = 4;

export function qrPictureOf(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
