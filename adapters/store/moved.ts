import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { writeFileWhole } from "./backup/backup-file.ts";
import { orMissing } from "./missing-file.ts";

/** This folder's house lives elsewhere now, or is on its way. Its message is written for the owner. */
export class HouseMoved extends Error {
  override name = "HouseMoved";
}

export interface Move {
  /** Where to, without password. */
  to: string;
  state: "moving" | "moved";
}

export const noteIn = (dataDir: string): string => join(dataDir, "moved.json");

/** Notes it beside the database, which stays as it is. Whoever moves the house may be another user than the hotel's, who has to read it. */
export async function noteMove(dataDir: string, move: Move): Promise<void> {
  await writeFileWhole(noteIn(dataDir), (to) => pipeline([`${JSON.stringify(move)}\n`], to), 0o644);
}

/** Of a move that never began. */
export async function forgetMove(dataDir: string): Promise<void> {
  await rm(noteIn(dataDir), { force: true });
}

export async function readMove(dataDir: string): Promise<Move | undefined> {
  try {
    const text = await readFile(noteIn(dataDir), "utf8").catch(orMissing);
    return text === undefined ? undefined : (JSON.parse(text) as Move);
  } catch (fault) {
    throw new HouseMoved(
      `Whether this house has moved can't be read from ${noteIn(dataDir)} (${String(fault)}): make it readable, or remove it where the house has not moved.`,
    );
  }
}

/** Throws `HouseMoved` where two houses of one past would take bookings. */
export async function refuseMoved(dataDir: string): Promise<void> {
  const move = await readMove(dataDir);
  if (!move) return;
  const back = `To go on here all the same, remove ${noteIn(dataDir)}`;
  throw new HouseMoved(
    move.state === "moved"
      ? `This house has moved to ${move.to}: set DATABASE_URL to it. ${back}; what was booked there since is not here.`
      : `This house is on its way to ${move.to}: run the same npm run hotel -- move-to again. ${back}.`,
  );
}
