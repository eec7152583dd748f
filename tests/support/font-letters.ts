import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** The characters that a WOFF2 file has shapes for (W3C WOFF 2.0, 4 and 5; OpenType, cmap). */
export function lettersOf(file: string): Set<string> {
  const bytes = readFileSync(file);
  const cmap = tableOf(bytes, CMAP);
  const letters = new Set<string>();
  for (let at = 0; at < cmap.readUInt16BE(2); at += 1) {
    const subtable = cmap.subarray(cmap.readUInt32BE(8 + at * 8));
    if (subtable.readUInt16BE(0) === 4) for (const code of codesOf(subtable)) letters.add(String.fromCodePoint(code));
  }
  return letters;
}

/** By WOFF2's list of known tags, whose names take no room. */
const [CMAP, GLYF, LOCA, OWN_TAG] = [0, 10, 11, 63];

function tableOf(bytes: Buffer, wanted: number | undefined): Buffer {
  let [at, start] = [48, 0];
  let found: [number, number] | undefined;
  const number = () => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; ) {
      byte = bytes.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  };
  for (let left = bytes.readUInt16BE(12); left > 0; left -= 1) {
    const flags = bytes.readUInt8(at);
    const [tag, version] = [flags & 0x3f, flags >> 6];
    at += tag === OWN_TAG ? 5 : 1;
    const length = number();
    const isGlyphs = tag === GLYF || tag === LOCA;
    const isTransformed = isGlyphs ? version !== 3 : version !== 0;
    const taken = isTransformed ? number() : length;
    if (tag === wanted) found = [start, start + taken];
    start += taken;
  }
  if (!found) throw new Error("This font has no such table.");
  return brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20))).subarray(...found);
}

/** Format 4: segments of codes, each to its end from its start. */
function codesOf(subtable: Buffer): number[] {
  const twice = subtable.readUInt16BE(6);
  const codes: number[] = [];
  for (let at = 0; at < twice; at += 2) {
    const [end, start] = [subtable.readUInt16BE(14 + at), subtable.readUInt16BE(16 + twice + at)];
    for (let code = start; code <= end && code < 0xffff; code += 1) codes.push(code);
  }
  return codes;
}
