import type { Sides } from "#content/keyed-documents.ts";
import type { Meanwhile } from "#content/merge-documents.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { fill } from "#app/languages/phrase.ts";
import { placeInWords } from "./place-in-words.ts";
import { orderInWords, valueInWords, valuesInWords } from "./value-in-words.ts";
import { settingsWords } from "./words.ts";

/** What changed, and where, as people read it. */
export function changeInWords({ kind, places, goesAlong, ...values }: Meanwhile, sides: Sides<PropertyDocument>) {
  const side = (["theirs", "mine"] as const).find((one) => places[one] !== undefined) ?? "before";
  const place = placeInWords(`content.${places[side] ?? ""}`, sides[side]);
  const text = (of: keyof Sides<unknown>) => {
    const at = places[of];
    if (at === undefined) return kind === "entry" && of !== "before" && places.before !== undefined ? REMOVED : "";
    if (kind === "order") return orderInWords(`content.${at}`, values[of].content, sides[of]);
    const along = Object.entries(goesAlong?.[of] ?? {}).map(([path, value]) => {
      return `${placeInWords(`content.${path}`, sides[of])}: ${valueInWords(`content.${path}`, value, sides[of])}`;
    });
    return [valuesInWords(at, values[of], sides[of]), ...along].join("\n");
  };
  return {
    place: kind === "order" ? fill(settingsWords.place.order, { list: place }) : place,
    before: text("before"),
    theirs: text("theirs"),
    mine: text("mine"),
  };
}

const REMOVED = settingsWords.place.removed;
