import type { FieldProblem } from "#hotel/kernel/problem.ts";
import type { Exemption, RateBook } from "#hotel/kernel/rate-book.ts";
import { printable } from "#hotel/kernel/sent-text.ts";

/** An exemption that is asked for, with the number of the paper that shows it. */
export interface AskedExemption {
  id: string;
  paper: string;
}

const LONGEST_NUMBER = 60;

/** The exemptions of a house that take a paper, each once; what needs none holds by itself. */
export function exemptionsIn({ charges }: Pick<RateBook, "charges">): Exemption[] {
  const byId = new Map(
    charges.flatMap(({ exemptions }) => exemptions.flatMap((one) => (one.paper ? [[one.id, one] as const] : []))),
  );
  return [...byId.values()];
}

/** Those of them that a stay of so many nights is long enough for. */
export function exemptionsFor(book: Pick<RateBook, "charges"> | undefined, nights: number): Exemption[] {
  return book ? exemptionsIn(book).filter(({ minNights = 1 }) => nights >= minNights) : [];
}

/** Reads what is asked for; undefined inside where nothing is. The stay has to be long enough for it. */
export function readExemption(
  sent: { exemption?: unknown; paper?: unknown },
  { book, nights }: { book: RateBook | undefined; nights: number },
): { asked?: AskedExemption; faults: FieldProblem[] } {
  const { exemption: id } = sent;
  if (id === undefined || id === null || id === "") return { faults: [] };
  const known = book && exemptionsIn(book).find((one) => one.id === id);
  if (!known) return { faults: [{ field: "exemption", fault: "invalid" }] };
  const { minNights = 1 } = known;
  if (nights < minNights) return { faults: [{ field: "exemption", fault: "too-few-nights", limit: minNights }] };
  const paper = readPaper(sent.paper);
  return typeof paper === "string" ? { asked: { id: known.id, paper }, faults: [] } : { faults: [paper] };
}

/** Reads the number of a paper, or says what is wrong with it. */
export function readPaper(sent: unknown): string | FieldProblem {
  const paper = printable(sent);
  if (paper === "") return { field: "paper", fault: "missing" };
  return paper.length > LONGEST_NUMBER ? { field: "paper", fault: "too-long", limit: LONGEST_NUMBER } : paper;
}
