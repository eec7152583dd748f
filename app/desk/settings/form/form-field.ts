/** A field of a form as it is drawn: what it is called, what it holds, and what is wrong with it. */
export type Field =
  | SimpleField
  | ColourField
  | WordsField
  | SwitchesField
  | TicksField
  | PictureField
  | AmountField
  | EitherField
  | GroupField
  | ListField;

export interface Common {
  /** Its place in the document, under which it is sent. */
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
}

export interface SimpleField extends Common {
  kind: "text" | "email" | "time" | "date" | "check" | "number" | "money" | "percent" | "choice" | "hidden";
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}

export interface ColourField extends Common {
  kind: "colour";
  value: string;
  /** What the picker is drawn with. */
  picked: string;
  /** Where the color can't be read. */
  nearest: string | undefined;
}

/** Words in the house's own language, with the same in each other one. */
export interface WordsField extends Common {
  kind: "words";
  value: string;
  isLong: boolean;
  others: readonly {
    code: string;
    name: string;
    value: string;
    error: string | undefined;
    isOlder: boolean;
    isShown: boolean;
  }[];
}

/** Parts that the house has, or does without. */
export interface SwitchesField extends Common {
  kind: "switches";
  parts: readonly { part: string; label: string; isOn: boolean }[];
}

/** Any of a few. */
export interface TicksField extends Common {
  kind: "ticks";
  options: readonly { value: string; label: string; isOn: boolean }[];
}

/** One of the pictures that the house has. */
export interface PictureField extends Common {
  kind: "picture";
  /** The file; empty where none is chosen. */
  value: string;
  options: readonly PictureChoice[];
}

export interface PictureChoice {
  file: string;
  /** What is to be seen in it. */
  label: string;
  /** The address of a small one; undefined where none is made. */
  small: string | undefined;
}

/** One number, and what it means: a change of a price, or how much of it is kept. */
export interface AmountField extends Common {
  kind: "amount" | "keep";
  countError: string | undefined;
  ways: readonly (readonly [way: string, label: string])[];
  way: string;
  count: string;
}

/** Parts that it has in any case, and a choice between further ones. */
export interface EitherField extends Common {
  kind: "either";
  shared: readonly Field[];
  ways: readonly { label: string; fields: readonly Field[] }[];
  way: number;
}

export interface GroupField extends Common {
  kind: "group";
  fields: readonly Field[];
}

export interface ListField extends Common {
  kind: "list";
  /** The path in the content, for its buttons. */
  path: string;
  items: readonly Field[];
}

/** Under which the choice between several groups is sent. */
export const WAY = "is";

/** A field, and all that stand in it. */
export function fieldsWithin(field: Field): Field[] {
  return [field, ...partsOf(field).flatMap(fieldsWithin)];
}

function partsOf(field: Field): readonly Field[] {
  if (field.kind === "group") return field.fields;
  if (field.kind === "list") return field.items;
  return field.kind === "either" ? [...field.shared, ...field.ways.flatMap(({ fields }) => fields)] : [];
}

/** The places whose faults a field shows itself; of what is hidden, none. */
export function placesShownBy(field: Field): string[] {
  switch (field.kind) {
    case "hidden":
      return [];
    case "words":
      return [field.name, ...field.others.map(({ name }) => name)];
    case "keep":
    case "amount":
      return [field.name, ...field.ways.map(([way]) => `${field.name}.${way}`)];
    default:
      return [field.name];
  }
}
