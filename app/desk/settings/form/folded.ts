import { withoutMarks } from "#content/spoken-of.ts";
import { fill } from "#app/languages/phrase.ts";
import { type Field, fieldsWithin, type GroupField } from "./form-field.ts";
import { formWords } from "./words.ts";

/** Lists of so many or so long entries that a form opens with their names alone. */
const LISTS =
  /^(?:roomTypes|accessibleRooms|services\.items|facility\.items|about\.features|home\.slides|statements\.\d+\.sections)$/;

/** How a group is folded away: an entry of such a list, or a letter; undefined where it stands open for good. */
export function foldOf(group: GroupField): { title: string; open: boolean } | undefined {
  const { name, label } = group;
  const [, list = ""] = /^content\.(.*)\.\d+$/.exec(name) ?? [];
  const values = valuesIn(group);
  const needsLooking = fieldsWithin(group).some(isToLookAt);
  if (/^content\.letters\.[\w-]+$/.test(name)) {
    return { title: label, open: needsLooking || values.some((value) => value !== "") };
  }
  if (!LISTS.test(list)) return undefined;
  const [own = ""] = values;
  // What is new has no name yet.
  const isNew = own === "";
  return {
    title: isNew ? label : fill(formWords.list.named, { entry: label, name: withoutMarks(own) }),
    open: isNew || needsLooking,
  };
}

function valuesIn({ fields }: GroupField): string[] {
  return fields.flatMap((field) => {
    return field.kind === "words" || field.kind === "text" || field.kind === "number" ? [field.value] : [];
  });
}

/** Whether it is at fault, older than its English, or not written yet in a language that is beside it. */
function isToLookAt(field: Field): boolean {
  if (field.error !== undefined) return true;
  if (field.kind !== "words") return false;
  // Without a description of its own a language has the English one.
  const isNeeded = field.value !== "" && !field.name.endsWith(".alt");
  return field.others.some(({ error, isShown, isOlder, value }) => {
    return error !== undefined || (isShown && (isOlder || (isNeeded && value === "")));
  });
}
