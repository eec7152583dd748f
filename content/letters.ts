import { z } from "zod";
import { NAMELESS_LETTERS, WORDED_LETTERS, type WordedLetter } from "#hotel/settings/rules/worded-letters.ts";
import { valueAt, withValueAt } from "./places.ts";
import { words } from "./translation.ts";

/** What each part may hold in braces. A subject tells nobody's name: anybody may have typed it. */
export const PLACES = {
  subject: ["hotel", "stay", "number"],
  greeting: ["hotel", "name"],
} as const;

type Part = keyof typeof PLACES;

const subject = { subject: words.optional() };
const letter = z.object({ ...subject, greeting: words.optional() }).optional();
const nameless = z.object(subject).optional();

/** By kind; what is left out is said in the website's own words. */
export const letters = z
  .object(
    Object.fromEntries(
      WORDED_LETTERS.map((kind) => [kind, NAMELESS_LETTERS.includes(kind) ? nameless : letter]),
    ) as Record<WordedLetter, typeof letter>,
  )
  .optional();

/** Once an owner could word a greeting for these too. No field shows it any more, so its faults could not be mended. */
export function withoutGreetings<Texts>(texts: Texts): Texts {
  return NAMELESS_LETTERS.reduce((left, kind) => withoutPart(left, `letters.${kind}.greeting`), texts);
}

/** Nor what has nothing else in it. */
function withoutPart<Texts>(texts: Texts, path: string): Texts {
  if (valueAt(texts, path) === undefined) return texts;
  const left = withValueAt(texts, path, undefined);
  const around = path.split(".").slice(0, -1).join(".");
  return Object.keys(Object(valueAt(left, around))).length === 0 ? withoutPart(left, around) : left;
}

interface LetterFault {
  path: string[];
  message: string;
}

/** Places that nobody can fill, by where they stand. */
export function letterFaults(own: z.output<typeof letters>): LetterFault[] {
  return WORDED_LETTERS.flatMap((kind) =>
    (["subject", "greeting"] as const).flatMap((part) => {
      const message = faultOf(own?.[kind]?.[part] ?? "", part);
      return message === undefined ? [] : [{ path: ["letters", kind, part], message }];
    }),
  );
}

const LONGEST = { subject: 80, greeting: 200 } as const;

function faultOf(text: string, part: Part): string | undefined {
  const known: readonly string[] = PLACES[part];
  const all = known.map((name) => `{${name}}`).join(", ");
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = ""]) => !known.includes(name));
  if (unknown) return `can't be filled with ${unknown[0]}; it may hold ${all}`;
  if (/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, ""))) return `has a brace without its other half; it may hold ${all}`;
  if (/\p{Cc}/u.test(text)) return "must be one line";
  return text.length > LONGEST[part] ? `must have ${LONGEST[part]} letters at most` : undefined;
}
