import { resolve } from "node:path";
import { deskLinks } from "#app/links.ts";

/** What no answer may tell anybody: how the house is made, where it lies, and how it asks its database. */
const OF_THE_HOUSE: Record<string, RegExp> = {
  "a stack": /\n\s+at .{1,200}:\d+:\d+/,
  "a place in the program": /(?:node_modules|(?:adapters|server|hotel)\/[\w/-]+\.ts|build\/server)\b/,
  "a statement": /\b(?:select .{1,200}\bfrom \w+ (?:where|join)|insert into \w+ ?\(|update \w+ set \w+ =)/i,
  "the database's own words":
    /violates (?:check|unique|foreign key|not-null|exclusion)|syntax error at or near|invalid byte sequence|PGlite/i,
  "a folder": /(?:file:\/\/)?\/(?:home|root|tmp|usr|work|app)\/[\w.-]+\//,
};

/** What the house's check tells of where the house lies, to its owner alone: the folders whose disks it looks at. */
export function foldersToldTo(asker: string, target: string): string {
  return asker === "owner" && target.startsWith(deskLinks.houseCheck()) ? `${resolve(".")}/` : "";
}

/** What an answer tells that it should not: facts of the house's inside, and `secrets` that were not sent along. */
export function leaksIn(answer: string, secrets: readonly string[], sent: string): string[] {
  const inside = Object.entries(OF_THE_HOUSE).flatMap(([what, pattern]) => {
    const [found] = pattern.exec(answer) ?? [];
    return found && !sent.includes(found) ? [`${what}: ${found.trim().slice(0, 120)}`] : [];
  });
  const told = secrets.filter((secret) => answer.includes(secret) && !sent.includes(secret));
  return [...inside, ...told.map((secret) => `a secret: ${secret}`)];
}
