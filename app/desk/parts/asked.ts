/** The search parameter that opens the question before an act, such as `ask=101-Booked`: whom it concerns, and what to. */
const PARAMETER = "ask";

export interface Asked<To extends string> {
  of: string;
  to: To;
}

/** The question an address asks, if `answers` knows what it would come to. */
export function askedIn<To extends string>(search: URLSearchParams, answers: readonly To[]): Asked<To> | undefined {
  const sent = search.get(PARAMETER) ?? "";
  const end = sent.lastIndexOf("-");
  const to = answers.find((answer) => answer === sent.slice(end + 1));
  return end > 0 && to ? { of: sent.slice(0, end), to } : undefined;
}

/** What a button carries that asks. */
export function asking(of: string | number, to: string) {
  return { name: PARAMETER, value: `${of}-${to}` };
}

/** What a tick in a list carries, of which many can be asked about at once. */
export const CHOSEN = "chosen";

/** The search parameters of a question. */
export const QUESTION: readonly string[] = [PARAMETER, CHOSEN];

/** Those that open a dialog over a booking's panel, and what it was asked to show. */
export const DIALOG_PARAMETERS: readonly string[] = [
  "act",
  "stay",
  "room",
  "start",
  "end",
  "to",
  "charge",
  "guests",
  "children",
  "exemption",
  "agreed",
  "reason",
  "waived",
  "made",
];

/** The page's other search parameters. */
export function without(names: readonly string[], search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !names.includes(name)));
}

/** The row of a list that a question can be about. */
export function rowId(of: string | number): string {
  return `row-${of}`;
}
