import { entriesAt, valueAt } from "#content/places.ts";
import { fill } from "#app/languages/phrase.ts";
import { entryLabel, labelAt } from "./labels.ts";
import { formWords } from "./words.ts";
import type { PropertyDocument } from "#content/property-document.ts";

const WEEK = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** What a part of the rate book can name, each with what it is called: a plan not itself, and a charge those before it. */
export function choicesOf(
  of: "weekdays" | "types" | "plans" | "charges",
  path: string,
  { content }: PropertyDocument,
): (readonly [value: string, label: string])[] {
  if (of === "weekdays") return WEEK.map((name, index) => [String(index + 1), name] as const);
  if (of === "types") return named(entriesAt(content, "roomTypes"), "category");
  const all = toldApart(named(entriesAt(content, `rateBook.${of}`), "name"), entryLabel(labelAt(`rateBook.${of}`)));
  const [, own] = new RegExp(`^rateBook\\.${of}\\.(\\d+)\\.`).exec(path) ?? [];
  return own === undefined ? all : all.filter(([id]) => id !== valueAt(content, `rateBook.${of}.${own}.id`));
}

/** Of several with one name each bears its place in its form, as it is called there. */
function toldApart(all: readonly (readonly [id: string, name: string])[], entry: string) {
  return all.map(([id, name], index) => {
    const isOnly = all.filter(([, other]) => other === name).length < 2;
    return [
      id,
      isOnly ? name : `${name} (${fill(formWords.list.entry, { label: entry, number: index + 1 })})`,
    ] as const;
  });
}

/** Those that have an id by now. */
function named(entries: readonly unknown[], by: string): (readonly [string, string])[] {
  return entries.flatMap((entry) => {
    const [id, name] = [valueAt(entry, "id"), valueAt(entry, by)];
    return typeof id === "string" && id !== ""
      ? [[id, typeof name === "string" && name !== "" ? name : id] as const]
      : [];
  });
}
