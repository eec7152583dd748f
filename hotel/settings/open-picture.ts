import type { SettingsPorts } from "./ports.ts";
import { fileAt } from "./rules/picture-files.ts";

/** One file of a picture that was handed in, by the last part of its address, for whoever asks; undefined where there is none. */
export async function openPicture(
  { store }: SettingsPorts,
  part: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = fileAt(part);
  return found ? await store.pictureFiles.read(found.picture, found.file) : undefined;
}
