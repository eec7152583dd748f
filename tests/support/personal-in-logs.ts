import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Two words that begin with capitals, where a test or the demo says that somebody is called so. */
const CALLED = /\bname: ["'`](\p{Lu}[\p{Ll}'’]+(?: \p{Lu}[\p{L}'’-]+)+)["'`]/gu;
/** A house, which tells its name at the start. */
const HOUSE = / (?:Hotel|Motel|Inn)$/;
const ADDRESS = /[\w.+-]+@(?:[\w-]+\.)*example\.(?:com|org|net)/giu;
/** The demo's owner, whom the first start names on purpose, and the house's own addresses. */
const NAMED_ON_PURPOSE = /^(?:owner|desk|hotel|stay|front\.desk|hello|info|frontdesk)@/iu;

/** The names of all people who are invented in these folders. */
export function invented(folders: readonly string[]): ReadonlySet<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const called = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(CALLED)].map(([, name = ""]) => name));
  return new Set(called.filter((name) => !HOUSE.test(name)));
}

/** The lines in which one of these people, or an address that tests invent, is told. */
export function personalIn(lines: readonly string[], people: ReadonlySet<string>): string[] {
  return lines.filter((line) => {
    const addresses = [...line.matchAll(ADDRESS)].map(([address]) => address);
    return (
      addresses.some((address) => !NAMED_ON_PURPOSE.test(address)) || [...people].some((one) => line.includes(one))
    );
  });
}
