/** Card details as a guest types them. Whether the card is good is for the provider to say. */
export interface CardEntry {
  number: string;
  expiry: string;
  cvc: string;
}

export type CardFaults = Partial<Record<keyof CardEntry, string>>;

type CardWords = Record<"wholeNumber" | "monthAndYear" | "cvcDigits", string>;

/** One sentence for each field that can't be a card's. */
export function faultsOf(entry: CardEntry, words: CardWords): CardFaults {
  const faults: CardFaults = {};
  if (!/^\d{12,19}$/.test(digitsOf(entry.number))) faults.number = words.wholeNumber;
  if (!readExpiry(entry.expiry)) faults.expiry = words.monthAndYear;
  if (!/^\d{3,4}$/.test(entry.cvc.trim())) faults.cvc = words.cvcDigits;
  return faults;
}

/** `4242424242` becomes `4242 4242 42`. */
export function groupedNumber(typed: string): string {
  return (
    digitsOf(typed)
      .slice(0, 19)
      .match(/\d{1,4}/g) ?? []
  ).join(" ");
}

export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, "");
}

/** Reads `4/30`, `0430`, `04 / 2030`. */
export function readExpiry(typed: string): { month: string; year: string } | undefined {
  const [, month = "", year = ""] = /^\s*(0?[1-9]|1[0-2])\s*[/\-. ]?\s*(\d{2}|20\d{2})\s*$/.exec(typed) ?? [];
  return month === "" ? undefined : { month: month.padStart(2, "0"), year: year.slice(-2) };
}
