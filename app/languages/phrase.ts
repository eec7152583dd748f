import { kept } from "./kept.ts";

declare const NAMES: unique symbol;

/** Words with places to fill, such as `Hello, {name}.`; the type remembers the names. */
export type Phrase<Name extends string> = string & { readonly length: number; readonly [NAMES]?: Name };

/** One phrase for each of a language's ways to count (Unicode's plural rules); `other` is for those not listed. */
export interface Plural {
  readonly one: Phrase<"count">;
  readonly other: Phrase<"count">;
}

/** A catalogue's shape with any words in it, as long as they fill the same places. */
export type Translated<Text> = Text extends string
  ? [NamesIn<Text>] extends [never]
    ? string
    : Phrase<NamesIn<Text>>
  : { readonly [Key in keyof Text]: Translated<Text[Key]> };

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type Values<Name extends string, Value> = { readonly [Each in NoInfer<Name>]: Value };

/** Puts the values in their places. */
export function fill<Name extends string>(phrase: Phrase<Name>, values: Values<Name, string | number>): string {
  return piecesOf(phrase, values).join("");
}

/** The phrase cut at its places, with each value in its own: for values that are more than text, such as links. */
export function piecesOf<Name extends string, Value>(
  phrase: Phrase<Name>,
  values: Values<Name, Value>,
): (string | Value)[] {
  const known = new Map<string, Value>(Object.entries(values));
  return phrase.split(PLACE).flatMap((piece, index): (string | Value)[] => {
    // Every second piece is a name.
    if (index % 2 === 0) return piece === "" ? [] : [piece];
    const value = known.get(piece);
    if (value === undefined) throw new RangeError(`Nothing to fill {${piece}} with in: ${phrase}`);
    return [value];
  });
}

/** The names of a phrase's places. */
export function namesIn(phrase: string): string[] {
  return phrase.split(PLACE).filter((_, index) => index % 2 === 1);
}

const PLACE = /\{(\w+)\}/;

/** The phrase that fits a number, with the number in it. */
export function counted(forms: Plural, count: number, locale: string): string {
  return fill(formFor(forms, count, locale), { count });
}

/** Of two phrases the one that fits a number. */
export function formFor<One, Other>(forms: { one: One; other: Other }, count: number, locale: string): One | Other {
  return rulesOf(locale).select(count) === "one" ? forms.one : forms.other;
}

const rulesOf = kept((locale) => new Intl.PluralRules(locale));
