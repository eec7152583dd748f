import type { SettingsPorts } from "./ports.ts";
import { fileAt } from "./rules/picture-files.ts";

/** Whether the house has the picture still that a file is of, by the last part of its address. */
export async function hasPicture({ store }: SettingsPorts, part: string): Promise<boolean> {
  const found = fileAt(part);
  return found !== undefined && (await store.pictures.find(found.picture)) !== undefined;
}

/** One file of a picture that was handed in, by the last part of its address, for whoever asks; undefined where there is none. */
export async function openPicture(
  { store }: SettingsPorts,
  part: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = fileAt(part);
  return found ? await store.pictureFiles.read(found.picture, found.file) : undefined;
}
