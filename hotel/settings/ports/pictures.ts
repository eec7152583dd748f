import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { PictureFault } from "#hotel/kernel/picture-fault.ts";
import type { PictureKind } from "#hotel/settings/rules/picture-files.ts";

/** In percent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

/** What pages need of a picture to show it before it has come. */
export interface MadePicture {
  /** Each width lies at `<name>-<width>.avif` and `.webp`; a logo's one width as the latter alone. */
  name: string;
  width: number;
  height: number;
  widths: readonly number[];
  glimpse: string;
}

/** A picture that an owner has handed in. */
export interface KeptPicture extends MadePicture {
  /** As documents name it. */
  file: string;
  /** Of the file that was handed in: SHA-256, in hex. */
  digest: string;
  focus: Focus | undefined;
  /** What is to be seen in it, by language. */
  descriptions: Readonly<Record<string, string>>;
  addedAt: Instant;
  /** Of the files that pages name so many are made. */
  made: number;
  files: number;
  /** How often somebody has begun to make them, and until when the last one has time for it. */
  attempts: number;
  nextLookAt: Instant;
  /** Whether a version names it, so that it has to stay. */
  isNamed: boolean;
}

/** One that was looked at, and is to be made. */
export type NewPicture = Pick<KeptPicture, "file" | "digest" | "addedAt"> & Omit<LookedAt, "base">;

export interface PictureTable {
  /** Newest first. */
  list(): Promise<KeptPicture[]>;
  find(file: string): Promise<KeptPicture | undefined>;
  count(): Promise<number>;
  /** False where it is here already. */
  add(picture: NewPicture): Promise<boolean>;
  /** The next one to be made that was begun fewer than `attempts` times; it is another process's until `until`. */
  claim(asked: { now: Instant; until: Instant; attempts: number }): Promise<KeptPicture | undefined>;
  noteMade(file: string, made: number): Promise<void>;
  describe(file: string, of: Pick<KeptPicture, "focus" | "descriptions">): Promise<void>;
  /** Two statements, for a transaction. False where a version names it, or it is gone. */
  remove(file: string): Promise<boolean>;
  /** Those that pages can show, by the names that documents have for them. */
  madeAmong(files: readonly string[]): Promise<ReadonlyMap<string, MadePicture>>;
}

/** What the pictures' own files hold, for every process of the house. */
export interface PictureFiles {
  /** Copies the file at `path`; in a transaction, so that nobody reads half of it. */
  keep(picture: string, file: string, path: string): Promise<void>;
  /** Undefined where there is none. Up to a few hundred kilobytes. */
  read(picture: string, file: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Works on a file that lies on this machine; false where there is none. */
  onDisk(picture: string, file: string, work: (path: string) => Promise<void>): Promise<boolean>;
  drop(picture: string): Promise<void>;
}

/** Reads what strangers' programs wrote, and makes pictures of it, apart from everything else. */
export interface PicturePress {
  /**
   * Looks at the file at `path` and puts beside it what everything else is made of: upright, without anything that it said
   * of its place or camera.
   */
  look(path: string, kind: PictureKind): Promise<LookedAt | { fault: PictureFault }>;
  /** Makes each file that pages name of the one at `base`; false where it could not. A file is gone after `each`. */
  make(
    base: string,
    of: Pick<MadePicture, "name" | "widths">,
    each: (made: MadeFile) => Promise<void>,
  ): Promise<boolean>;
}

export interface LookedAt extends Omit<MadePicture, "name"> {
  base: string;
}

export interface MadeFile {
  file: string;
  /** Where it lies for the moment. */
  path: string;
}
