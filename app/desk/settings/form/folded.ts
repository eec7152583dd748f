import { fill } from "#app/languages/phrase.ts";
import type { Field, GroupField } from "./fields-of.ts";
import { formWords } from "./words.ts";

/** Groups of which a form has so many, each so long, that it opens with their names alone. */
const FOLDED = /^content\.(?:(?:roomTypes|accessibleRooms)\.\d+|letters\.[\w-]+)$/;

/** How a group is folded away; undefined where it stands open for good. */
export function foldOf(group: GroupField): { title: string; open: boolean } | undefined {
  if (!FOLDED.test(group.name)) return undefined;
  const [own = ""] = valuesIn(group);
  if (group.name.startsWith("content.letters.")) {
    return { title: group.label, open: isAtFault(group) || valuesIn(group).some((value) => value !== "") };
  }
  const title = own === "" ? group.label : fill(formWords.list.named, { entry: group.label, name: own });
  // What is new has no name yet.
  return { title, open: own === "" || isAtFault(group) };
}

function valuesIn({ fields }: GroupField): string[] {
  return fields.flatMap((field) => {
    return field.kind === "words" || field.kind === "text" || field.kind === "number" ? [field.value] : [];
  });
}

function isAtFault(field: Field): boolean {
  if (field.error !== undefined) return true;
  if (field.kind === "group") return field.fields.some(isAtFault);
  if (field.kind === "list") return field.items.some(isAtFault);
  return field.kind === "words" && field.others.some(({ error }) => error !== undefined);
}
