import type { Outcome } from "./outcome.ts";
import { words } from "./words.ts";

/** The API's answer to a call that it did not carry out (RFC 9457). */
interface Refusal {
  code: string;
  detail: string;
  bookingIds: readonly number[];
}

/** Thrown so that a list's query knows that it has failed; `status` 0 where no answer came. */
export class UnreadList extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The list was answered with ${status}`);
    this.status = status;
  }
}

/** Whether asking again could help: a refusal stays one. */
export function isWorthAsking(fault: unknown): boolean {
  return !(fault instanceof UnreadList && fault.status >= 400 && fault.status < 500);
}

/** Reads a list from the API. */
export async function readList(path: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(path, { headers: { accept: "application/json" }, signal });
  if (!answer.ok) throw new UnreadList(answer.status);
  return answer;
}

interface Change {
  /** PATCH where nothing is said. */
  method?: "PATCH" | "POST";
  path: string;
  body: Record<string, string | Record<string, string>>;
  /** Whom it concerns, in words. */
  of: string;
  /** The version that was on the screen. */
  version?: number;
  /** What to say once it is done. */
  said: string;
}

/** Asks the API for a change, once. */
export async function change({ method = "PATCH", path, body, version, of, said }: Change): Promise<Outcome> {
  if (!navigator.onLine) return lostAct(of, false);
  const answer = await fetch(path, {
    method,
    headers: { "content-type": "application/json", ...(version !== undefined && { "if-match": String(version) }) },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (!answer) return lostAct(of, true);
  if (!answer.ok) return refused(of, await refusalOf(answer));
  const { modifiedCount } = (await answer.json()) as { modifiedCount: number };
  return changed(modifiedCount, said);
}

export function changed(modifiedCount: number, said: string): Outcome {
  return modifiedCount > 0 ? { outcome: "done", said } : { outcome: "unchanged", said: words.unchanged };
}

/** A refusal may be read far from what it is about, so it names it. */
export function refused(of: string, { code, detail, bookingIds }: Refusal): Outcome {
  return { outcome: "refused", code, said: `${of}: ${detail}`, bookingIds };
}

/** What is known of an act whose answer never came. */
export function lostAct(of: string, isSent: boolean): Outcome {
  const [code, detail] = isSent ? ["not-sent", words.notSent] : ["offline", words.offlineNow];
  return refused(of, { code, detail, bookingIds: [] });
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const told = (await answer.json().catch(() => ({}))) as Partial<Refusal>;
  const { code = "unexpected", detail = words.notSent, bookingIds = [] } = told;
  return { code, detail, bookingIds };
}
