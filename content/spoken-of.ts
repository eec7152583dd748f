import { listOf, valueAt } from "./places.ts";

/** What texts speak of only as long as the house has it: `Breakfast{pool:, a pool} and parking.` */
export const SPOKEN_OF = ["pool", "elevator", "accessible"] as const;

type SpokenOf = (typeof SPOKEN_OF)[number];

const MARKED = new RegExp(String.raw`\{(${SPOKEN_OF.join("|")}):([^{}]*)\}`, "g");

/**
 * A document's content as guests read it: what is marked stands there without its mark, or is gone. An entry of a list of which a whole text
 * is gone goes with it, and its pictures.
 */
export function asSpoken<Content>(content: Content): Content {
  if (!JSON.stringify(content).match(MARKED)) return content;
  const accessible = valueAt(content, "accessibleRooms");
  const lacks = new Set(listOf(valueAt(content, "off")));
  if (Array.isArray(accessible) && accessible.length === 0) lacks.add("accessible" satisfies SpokenOf);
  return spoken(content, lacks) as Content;
}

/** A text with all that is marked in it, as a house reads it that lacks nothing. */
export function withoutMarks(text: string): string {
  return unmarked(text, new Set());
}

function spoken(part: unknown, lacks: ReadonlySet<unknown>): unknown {
  if (typeof part === "string") return part.includes("{") ? unmarked(part, lacks) : part;
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) {
    return part.flatMap((entry: unknown) => (isGone(entry, lacks) ? [] : [spoken(entry, lacks)]));
  }
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]: [string, unknown]) => [name, spoken(inner, lacks)]),
  );
}

function isGone(entry: unknown, lacks: ReadonlySet<unknown>): boolean {
  const texts = typeof entry === "object" && entry !== null ? Object.values(entry) : [entry];
  return texts.some((text) => typeof text === "string" && text !== "" && unmarked(text, lacks) === "");
}

function unmarked(text: string, lacks: ReadonlySet<unknown>): string {
  const left = text.replaceAll(MARKED, (_, about: string, words: string) => (lacks.has(about) ? "" : words));
  return left === text ? text : left.replaceAll(/ {2,}/g, " ").trim();
}
