import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const git = (...asked: string[]) => execFileSync("git", asked, { encoding: "utf8" }).trim();

/** Builds another version of the hotel from the repository's own history, with the parts that this one has, and removes it at the end. */
export async function withEarlierVersion<Got>(commit: string, use: (home: string) => Promise<Got>): Promise<Got> {
  const home = join(mkdtempSync(join(tmpdir(), "levee-before-")), "levee");
  git("worktree", "add", "--quiet", "--detach", home, commit);
  try {
    symlinkSync(resolve("node_modules"), join(home, "node_modules"));
    execFileSync(process.execPath, ["scripts/build.ts"], { cwd: home });
    return await use(home);
  } finally {
    git("worktree", "remove", "--force", home);
    rmSync(resolve(home, ".."), { recursive: true, force: true });
  }
}
