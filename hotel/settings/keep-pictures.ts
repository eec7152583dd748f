import { inOwnerTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";
import { MOST_ATTEMPTS } from "./make-pictures.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";
import type { KeptPicture } from "./ports/pictures.ts";
import { readFocus } from "./rules/focus.ts";

/** A picture, and how far the making of it is. */
export type PictureInHand = KeptPicture & { state: "making" | "failed" | "made" };

/** The pictures that owners have handed in, newest first: for owners alone. */
export async function listPictures({ store, clock }: SettingsPorts): Promise<{ pictures: PictureInHand[] } | Problem> {
  const pictures = await store.pictures.list();
  return { pictures: pictures.map((picture) => ({ ...picture, state: stateOf(picture, clock.now()) })) };
}

function stateOf({ made, files, attempts, nextLookAt }: KeptPicture, now: Instant): PictureInHand["state"] {
  if (made === files) return "made";
  return attempts >= MOST_ATTEMPTS && nextLookAt <= now ? "failed" : "making";
}

/** One of them: for owners alone. Problems: `not-found`. */
export async function readPicture(
  { store, clock }: SettingsPorts,
  { file }: { file?: unknown },
): Promise<PictureInHand | Problem> {
  const found = typeof file === "string" ? await store.pictures.find(file) : undefined;
  return found ? { ...found, state: stateOf(found, clock.now()) } : { problem: "not-found" };
}

/** What is said of a picture; nothing of it trusted. */
export interface SentDescription {
  file?: unknown;
  /** In percent; both empty for the middle. */
  x?: unknown;
  y?: unknown;
  /** By language; all but the one in `own`, which is the house's, may stay empty. */
  descriptions: Readonly<Record<string, unknown>>;
  own: string;
}

const LONGEST_DESCRIPTION = 300;

/**
 * Notes what is to be seen in a picture, and what of it must stay in sight: for owners alone. Versions that name it already
 * keep their own. Problems: `not-found`; `invalid-fields` for `x`, `y` and `description-<language>`.
 */
export async function describePicture(
  ports: SettingsPorts,
  owner: Account,
  { file, x, y, descriptions, own }: SentDescription,
): Promise<Modified | Problem> {
  const focus = readFocus(x, y);
  if (focus === "invalid") return fieldProblem("x", "invalid");
  const words: Record<string, string> = {};
  for (const [language, sent] of Object.entries({ [own]: undefined, ...descriptions })) {
    const text = typeof sent === "string" ? sent.trim() : "";
    if (text === "" && language === own) return fieldProblem(`description-${language}`, "missing");
    if (text.length > LONGEST_DESCRIPTION) {
      return fieldProblem(`description-${language}`, "too-long", LONGEST_DESCRIPTION);
    }
    if (text !== "") words[language] = text;
  }
  return await inOwnerTransaction<SettingsTables, Modified>(ports.store, owner, async (tx) => {
    const picture = typeof file === "string" ? await tx.pictures.find(file) : undefined;
    if (!picture) return { problem: "not-found" };
    await tx.pictures.describe(picture.file, { focus, descriptions: words });
    const at = ports.clock.now();
    await tx.audit.add({ actor: owner.id, act: "picture.described", subject: `picture:${picture.file}`, at });
    return { modifiedCount: 1 };
  });
}

/** Takes a picture out of the house: for owners alone. Problems: `not-found`; `wrong-state` as long as a version names it. */
export async function removePicture(
  ports: SettingsPorts,
  owner: Account,
  { file }: { file?: unknown },
): Promise<Modified | Problem> {
  return await inOwnerTransaction<SettingsTables, Modified>(ports.store, owner, async (tx) => {
    const picture = typeof file === "string" ? await tx.pictures.find(file) : undefined;
    if (!picture) return { problem: "not-found" };
    if (!(await tx.pictures.remove(picture.file))) return { problem: "wrong-state" };
    await tx.pictureFiles.drop(picture.file);
    const at = ports.clock.now();
    await tx.audit.add({ actor: owner.id, act: "picture.removed", subject: `picture:${picture.file}`, at });
    return { modifiedCount: 1 };
  });
}
