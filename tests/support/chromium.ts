import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { folderInMemory } from "./in-memory.ts";

/** A browser to be started with Playwright's `launchOptions`. */
export type Chromium = { executablePath: string; env: Record<string, string>; args: string[]; version: string };

/** The Chromium of this machine where one runs, else the one that npm brings, unpacked once. */
export function findChromium(): Chromium {
  for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
    const executablePath = spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim();
    const found = executablePath ? tried(executablePath, {}) : undefined;
    if (found) return found;
  }
  const home = unpacked();
  const executablePath = join(home, "chromium");
  const fonts = { FONTCONFIG_FILE: join(home, "fonts.conf") };
  // Its own libraries only where the machine has none: a bare server knows neither NSS nor NSPR.
  const withLibraries = { ...fonts, LD_LIBRARY_PATH: join(home, "al2023", "lib") };
  return tried(executablePath, fonts) ?? tried(executablePath, withLibraries) ?? noneRuns(executablePath);
}

function tried(executablePath: string, extra: Record<string, string>): Chromium | undefined {
  const env = { ...definedOnly(process.env), ...extra };
  const { status, stdout } = spawnSync(executablePath, ["--version"], { encoding: "utf8", env, timeout: 20_000 });
  // No sandbox: it needs rights that root in a container lacks, and the browser meets our own pages only.
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
  return status === 0 ? { executablePath, env, args, version: stdout.trim() } : undefined;
}

/**
 * Playwright has browsers write what their processes share to the disk, because `/dev/shm` of a container may have 64 MB.
 * Where it has room for several browsers, the disk's work is saved.
 */
export function needlessDefaults(): string[] {
  return folderInMemory(1_024 ** 3) ? ["--disable-dev-shm-usage"] : [];
}

/** Unpacks beside its place and moves it there whole, so that a broken-off start leaves nothing half. */
function unpacked() {
  const source = resolve("node_modules", "@sparticuz", "chromium");
  const { version } = JSON.parse(readFileSync(join(source, "package.json"), "utf8")) as { version: string };
  const cache = resolve("node_modules", ".cache");
  const home = join(cache, `chromium-${version}`);
  if (existsSync(home)) return home;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, "chromium-"));
  // The package unpacks into the folder for temporary files, and its libraries only where it takes itself to be on Lambda.
  const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" };
  const program = 'import("@sparticuz/chromium").then((chromium) => chromium.default.executablePath())';
  const { status, stderr } = spawnSync(process.execPath, ["--eval", program], { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`Chromium could not be unpacked.\n${stderr}`);
  writeFileSync(join(draft, "fonts.conf"), fontsIn(join(home, "fonts")));
  renameSync(draft, home);
  return home;
}

function fontsIn(folder: string) {
  const places = `<dir>${folder}</dir><cachedir>${folder}/cache</cachedir>`;
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${places}</fontconfig>\n`;
}

function noneRuns(executablePath: string): never {
  const { stderr } = spawnSync(executablePath, ["--version"], { encoding: "utf8" });
  throw new Error(`No Chromium runs on this machine; install one ("apt install chromium").\n${stderr}`);
}

function definedOnly(env: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
