import { parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { shortDay, yearOf, moneyInWords } from "./telling.ts";

/** Words of the activity log that are the house's own. */
const WORDS: Readonly<Record<string, string>> = {
  "card-at-desk": "by card at the desk",
  cash: "in cash",
  "returned-at-desk": "given back",
  pinned: "locked",
};

const PARTS = /\d{4}-\d\d-\d\d|\b\d+\.\d\d\b|[a-z]+(?:-[a-z]+)*/g;

/** A detail of the activity log as people read it: days and amounts in words, room types by their names. Reasons stay as they were typed. */
export function detailInWords(detail: string, categories: Readonly<Record<string, string>>): string {
  const [, facts = detail, reason = ""] = /^([^:]*)(: [\s\S]*)?$/.exec(detail) ?? [];
  return `${facts.replaceAll(PARTS, (part) => partInWords(part, categories))}${typesIn(reason, categories)}`;
}

function partInWords(part: string, categories: Readonly<Record<string, string>>): string {
  const day = parsePlainDate(part);
  if (day) return `${shortDay(day)}, ${yearOf(day)}`;
  if (/^\d/.test(part)) return moneyInWords(Math.round(Number(part) * 100));
  return categories[part] ?? WORDS[part] ?? part;
}

/** The nights of a closure are followed by its room types, anything else by what somebody typed. */
function typesIn(reason: string, categories: Readonly<Record<string, string>>): string {
  const types = reason.slice(2).split(", ");
  return reason !== "" && types.every((type) => type in categories)
    ? `: ${types.map((type) => categories[type]).join(", ")}`
    : reason;
}
