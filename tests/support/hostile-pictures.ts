import { deflateSync, crc32 } from "node:zlib";
import sharp from "sharp";

/** A file as somebody sends it. */
export interface SentFile {
  what: string;
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** How the house says no. */
  refused: RegExp;
}

const NO_PICTURE = /no JPEG, PNG or WebP/;
const DAMAGED = /damaged/;
const TOO_MANY = /more pixels/;

function file(what: string, bytes: Uint8Array | string, ...[refused, [name, type] = JPEG]: Refusal): SentFile {
  return {
    what,
    name,
    type,
    bytes: bytesOf(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes),
    refused,
  };
}

type Named = readonly [name: string, type: string];
type Refusal = [refused: RegExp, named?: Named];
const JPEG: Named = ["a.jpg", "image/jpeg"];

/** A photograph, as far as programs can tell. */
export async function photograph(width = 680, height = 400, seed = 0): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: (seed * 24) % 256, g: 120, b: 80 };
  return bytesOf(
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
}

/** A band of one colour on a clear ground. */
export async function logo(colour: string, { width = 600, height = 160 } = {}): Promise<SentFile> {
  const band = { create: { width: width - 20, height: height - 20, channels: 3, background: colour } } as const;
  const clear = { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const drawn = sharp({ create: clear }).composite([{ input: band, left: 10, top: 10 }]);
  return file(`a logo in ${colour}`, await drawn.png().toBuffer(), /hardly be seen/, ["logo.png", "image/png"]);
}

/** As much of a photograph in HEIC as tells what it is. */
export function heic(): SentFile {
  const bytes = `\0\0\0\x18ftypheic\0\0\0\0mif1heic${"\0".repeat(400)}`;
  return file("a photograph in HEIC", bytes, /in HEIC.*JPEG by itself/, ["IMG_0001.HEIC", "image/heic"]);
}

/** Thirty files that are no pictures of a house, made here. */
export async function hostilePictures(): Promise<SentFile[]> {
  const jpeg = await photograph();
  const frames = await Promise.all([0, 90].map((red) => plainly(640, 400, red).png().toBuffer()));
  const moving = () => sharp(frames, { join: { animated: true } });
  const png: Named = ["a.png", "image/png"];
  return [
    file("no bytes", "", /empty/),
    file("one byte", "\xFF", NO_PICTURE),
    file("a renamed PDF", "%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj", NO_PICTURE),
    file("a renamed PDF with a picture in it", Buffer.concat([Buffer.from("%PDF-1.7\n"), jpeg]), NO_PICTURE),
    file("HTML with a script", "<!doctype html><script>alert(1)</script>", NO_PICTURE),
    file("HTML before a picture", Buffer.concat([Buffer.from("<script>alert(1)</script>"), jpeg]), NO_PICTURE),
    file("SVG with a script", SVG, NO_PICTURE, ["a.svg", "image/svg+xml"]),
    file("SVG under a picture's name", SVG, NO_PICTURE),
    file("XML that asks for another file", XXE, NO_PICTURE, ["a.svg", "image/svg+xml"]),
    file("a ZIP before a picture", Buffer.concat([Buffer.from("PK\x03\x04aaaaaaaa"), jpeg]), NO_PICTURE),
    file("a program", Buffer.concat([Buffer.from("\x7FELF\x02\x01\x01"), Buffer.alloc(4_000)]), NO_PICTURE),
    file("a shell script", "#!/bin/sh\nrm -rf /\n", NO_PICTURE),
    file("PostScript", "%!PS-Adobe-3.0 EPSF-3.0\n", NO_PICTURE),
    file("a moving GIF", await moving().gif().toBuffer(), NO_PICTURE, ["a.gif", "image/gif"]),
    file("a GIF that is a script as well", "GIF89a/*\x01\x01*/=1;alert(1)", NO_PICTURE, ["a.gif", "image/gif"]),
    file("a bitmap", Buffer.concat([Buffer.from("BM"), Buffer.alloc(200)]), NO_PICTURE, ["a.bmp", "image/bmp"]),
    file("TIFF", await plainly().tiff().toBuffer(), NO_PICTURE, ["a.tiff", "image/tiff"]),
    file("AVIF", await plainly().avif({ effort: 0 }).toBuffer(), NO_PICTURE, ["a.avif", "image/avif"]),
    file("a picture that is sent as text", jpeg, NO_PICTURE, ["a.txt", "text/html"]),
    file("a moving WebP", await moving().webp().toBuffer(), /moves/, ["a.webp", "image/webp"]),
    file("the head of a JPEG and nothing else", "\xFF\xD8\xFF\xE0", DAMAGED),
    file("the head of a JPEG before HTML", "\xFF\xD8\xFF<script>alert(1)</script>", DAMAGED),
    file("a JPEG that ends in the middle", jpeg.subarray(0, jpeg.length / 2), DAMAGED),
    file("a PNG that ends in the middle", (await plainly().png().toBuffer()).subarray(0, 900), DAMAGED, png),
    file("a WebP of nothing", "RIFF\x04\x00\x00\x00WEBP", DAMAGED, ["a.webp", "image/webp"]),
    file("a bomb of 30,000 pixels", pngOf(30_000, 30_000), TOO_MANY, png),
    file(
      "a bomb of two thousand million pixels on a side",
      pngOf(2_000_000_000, 2_000_000_000),
      /more pixels|damaged/,
      png,
    ),
    file("a line of 12,001 pixels", pngOf(12_001, 600), TOO_MANY, png),
    file("a dot", await plainly(1, 1).png().toBuffer(), /too small/, png),
    file("a strip", await photograph(1_400, 310), /strip/),
  ];
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script></svg>`;
const XXE = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>`;

function plainly(width = 900, height = 600, red = 200) {
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: 9, b: 9 } } });
}

/** A PNG that says how large it is, and holds next to nothing. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const chunks = [
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(10_000))),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1A\n", "latin1"), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function bytesOf(buffer: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(buffer);
}
