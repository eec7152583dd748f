/** Countries that share the prefix 1, the North American Numbering Plan: there a number has ten digits, whatever country it is of. */
const AMERICAN = new Set("US CA AG AI AS BB BM BS DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI".split(" "));

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

/**
 * What a link to a telephone number dials (RFC 3966). With its country's prefix it can be dialled from everywhere; one that was typed without
 * is of the `country`, whose prefix is known of North America alone, and goes as it is dialled there.
 */
export function dialled(phone: string, country?: string): string {
  const { number, extension } = telephoneIn(phone) ?? { number: phone, extension: undefined };
  const behind = extension === undefined ? "" : `;ext=${extension}`;
  // The zero of "+44 (0)20" is dialled within the country alone.
  if (number.trim().startsWith("+")) return `+${digitsOf(number.replace(/\(0\)/, ""))}${behind}`;
  const digits = digitsOf(number);
  if (country === undefined || !AMERICAN.has(country)) return `${digits}${behind}`;
  if (/^\d{10}$/.test(digits)) return `+1${digits}${behind}`;
  return `${/^1\d{10}$/.test(digits) ? "+" : ""}${digits}${behind}`;
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}
