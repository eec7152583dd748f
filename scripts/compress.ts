import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(js|css|svg|json|html|webmanifest|txt|xml)$/;
/** Below this a compressed answer saves no packet. */
const LEAST_BYTES = 1024;
const [packed, zipped] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses what the build made as hard as can be, on all cores, and never while a guest waits. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const paths = files.filter((name) => TEXT.test(name)).map((name) => join(folder, name));
  await Promise.all(paths.map(compress));
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < LEAST_BYTES) return;
  await Promise.all([
    zipped(bytes, { level: 9 }).then((made) => writeFile(`${path}.gz`, made)),
    packed(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).then((made) => writeFile(`${path}.br`, made)),
  ]);
}
