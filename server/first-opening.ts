import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Config, readConfig } from "./config.ts";
import { findFree } from "./listening.ts";
import { openLog } from "./log.ts";
import { hasDatabase } from "./place-of-house.ts";
import { readSeed } from "./seed-practice.ts";
import { saidPlainly } from "./said-plainly.ts";
import { openHouse } from "./wiring.ts";

const PROGRAM = fileURLToPath(import.meta.url);

/**
 * Makes and furnishes the embedded database in a process of its own, where there is none yet: it takes some 35 MB more than
 * opening one does, and never gives them back. False where it failed and has said why; throws `EADDRINUSE`, and makes nothing, where
 * the house could not open afterwards.
 */
export async function madeBeforehand({
  databaseUrl,
  dataDir,
  port,
  host,
}: Pick<Config, "databaseUrl" | "dataDir" | "port" | "host">): Promise<boolean> {
  if (databaseUrl || hasDatabase(dataDir)) return true;
  await findFree({ port, host });
  const child = fork(PROGRAM);
  return new Promise((resolve, reject) => {
    child.once("error", reject).once("exit", (code) => resolve(code === 0));
  });
}

async function make(): Promise<void> {
  const config = readConfig();
  const openWriter = () => ({ write: () => Promise.reject(new Error("No letter is written before the hotel opens.")) });
  const seed = await readSeed(config);
  const house = await openHouse(config, openLog(config.logLevel, config.logFormat), {
    openWriter,
    firstProperty: seed?.document,
    firstPictures: seed?.pictures,
  });
  await house.close();
  process.disconnect();
}

if (process.argv[1] === PROGRAM) {
  // Nobody waits for it any more.
  process.once("disconnect", () => process.exit());
  try {
    await make();
  } catch (fault) {
    process.stderr.write(`${saidPlainly(fault)}\n`);
    process.exit(1);
  }
}
