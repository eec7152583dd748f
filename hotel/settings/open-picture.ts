import type { SettingsPorts } from "./ports.ts";
import type { KeptPicture } from "./ports/pictures.ts";
import { fileAt } from "./rules/picture-files.ts";

/**
 * The picture that a file is of, by the last part of its address; undefined where the house has it no more. One that a version names
 * stays for good.
 */
export async function findPicture(
  { store }: SettingsPorts,
  part: string,
): Promise<Pick<KeptPicture, "isNamed"> | undefined> {
  const found = fileAt(part);
  const picture = found && (await store.pictures.find(found.picture));
  return picture && { isNamed: picture.isNamed };
}

/** One file of a picture that was handed in, by the last part of its address, for whoever asks; undefined where there is none. */
export async function openPicture(
  { store }: SettingsPorts,
  part: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = fileAt(part);
  return found ? await store.pictureFiles.read(found.picture, found.file) : undefined;
}
