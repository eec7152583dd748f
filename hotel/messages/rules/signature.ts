import { type FieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { SentForm } from "./guest-forms.ts";
import { textOf } from "#hotel/kernel/sent-text.ts";

/** Typed or drawn; both count alike (15 USC 7001(a)). */
export interface Signature {
  /** The guest's name as they typed it. */
  typed?: string | undefined;
  /** Strokes on a sheet of 600 by 200, as an SVG path of moves and lines between whole numbers. */
  drawn?: string | undefined;
}

/** The sheet that a signature is drawn on. */
export const SHEET = { width: 600, height: 200 } as const;

const LONGEST_NAME = 300;
/** Some thousand points: more is no signature. */
const LONGEST_DRAWING = 12_000;
const STROKES = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/;

/**
 * Reads the end of a registration card: that its guest agrees, and a signature. A Problem names the faulty fields
 * `agree`, `signature` and `signature_drawing`.
 */
export function readSignature(sent: SentForm): Signature | Problem {
  const typed = textOf(sent.signature)
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  const drawn = textOf(sent.signature_drawing);
  const fields: FieldProblem[] = [
    ...(isAgreed(sent.agree) ? [] : [{ field: "agree", fault: "not-accepted" } as const]),
    ...signatureFaults(typed, drawn),
  ];
  if (fields.length > 0) return { problem: "invalid-fields", fields };
  return { ...(typed !== "" && { typed }), ...(drawn !== "" && { drawn }) };
}

/** Both readings, or the faults of both. */
export function together<First extends object, Second extends object>(
  first: First | Problem,
  second: Second | Problem,
): [First, Second] | Problem {
  if (!isProblem(first) && !isProblem(second)) return [first, second];
  const fields = [first, second].flatMap((read) =>
    isProblem(read) && read.problem === "invalid-fields" ? read.fields : [],
  );
  return { problem: "invalid-fields", fields };
}

function signatureFaults(typed: string, drawn: string): FieldProblem[] {
  if (typed === "" && drawn === "") return [{ field: "signature", fault: "missing" }];
  if (typed.length > LONGEST_NAME) return [{ field: "signature", fault: "too-long", limit: LONGEST_NAME }];
  if (drawn.length > LONGEST_DRAWING) return [{ field: "signature", fault: "invalid" }];
  return drawn === "" || STROKES.test(drawn) ? [] : [{ field: "signature", fault: "invalid" }];
}

function isAgreed(sent: unknown): boolean {
  return sent === "on" || sent === true || sent === "true";
}
