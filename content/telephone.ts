import { isNorthAmerican } from "./countries.ts";

/** Digits as people group them, with an extension behind them where there is one. */
const PARTS = /^([\d\s+()./,\-\u2010-\u2015]+)(?:(?:ext\.?|x)\s*(\d[\d\s]*))?$/i;

interface Telephone {
  /** As it was typed, without the extension. */
  number: string;
  extension: string | undefined;
}

/** The parts of a telephone number as people type it; undefined where it is none. */
export function telephoneIn(text: string): Telephone | undefined {
  const [, number, extension] = PARTS.exec(text.trim()) ?? [];
  return number === undefined ? undefined : { number, extension: extension?.replaceAll(/\s/g, "") };
}

/** A number behind its country's prefix, with what people write before it: "(+44)", "Cell +52". */
const ABROAD = /^[^\d+]*\+(.*)$/;

/** The same where most of the world dials 00 for the plus; in North America that is no prefix. */
const BEHIND_ZEROS = /^\D*00(?=[1-9])(.*)$/;

/** Italy and San Marino dial a number's first zero from abroad as well. */
const KEEPS_ZERO = /^3(?:9|78)/;

/**
 * What a link to a telephone number dials (RFC 3966). With its country's prefix it can be dialled from everywhere; one that was typed without
 * is of the `country`, whose prefix is known of North America alone, and goes as it is dialled there. An extension follows after a pause:
 * telephones that do not know `;ext=` would dial its letters.
 */
export function dialled(phone: string, country?: string): string {
  const { number, extension } = telephoneIn(phone) ?? { number: phone, extension: undefined };
  const behind = extension === undefined ? "" : `,${extension}`;
  const isAmerican = country !== undefined && isNorthAmerican(country);
  const [, abroad] = ABROAD.exec(number) ?? (isAmerican ? null : BEHIND_ZEROS.exec(number)) ?? [];
  if (abroad !== undefined) return `+${fromAbroad(abroad)}${behind}`;
  const digits = digitsOf(number);
  if (isAmerican && /^\d{10}$/.test(digits)) return `+1${digits}${behind}`;
  return `${isAmerican && /^1\d{10}$/.test(digits) ? "+" : ""}${digits}${behind}`;
}

/** The zero of "+44 (0)20" and of "+44 (020)" is dialled within the country alone. */
function fromAbroad(number: string): string {
  return digitsOf(KEEPS_ZERO.test(digitsOf(number)) ? number : number.replace(/\(\s*0(?=\d*\s*\))/, "("));
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}
