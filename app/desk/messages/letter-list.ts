import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readList } from "#app/desk/parts/desk-call.ts";
import { type ListWish, searchFor } from "#app/desk/parts/list-wish.ts";
import { nextIn } from "#app/desk/parts/next-page.ts";
import type { LetterKind } from "#hotel/kernel/ports/letters.ts";
import type { ListedLetter } from "#hotel/messages/ports/outbox.ts";
import type { LetterFilter } from "#hotel/messages/rules/letter-states.ts";

export type LetterWish = ListWish<LetterFilter>;

/** A letter as the desk's list shows it. */
export interface LetterRow
  extends Pick<ListedLetter, "id" | "to" | "subject" | "state" | "attempts" | "trouble" | "queuedAt"> {
  kind: LetterKind;
  nextTryAt: number | undefined;
  settledAt: number | undefined;
}

export interface LetterPage {
  letters: LetterRow[];
  /** The cursor of the next page. */
  next: string | undefined;
}

export const PAGE_LENGTH = 50;

/** The outbox; while another page or search is on its way, the one before is shown. */
export function letterList(wish: LetterWish) {
  return queryOptions({
    queryKey: letterKey(wish),
    queryFn: ({ signal }) => readLetters(wish, signal),
    placeholderData: keepPreviousData,
  });
}

export function letterKey(wish: LetterWish) {
  return ["letters", searchFor(wish)] as const;
}

export function letterRow(letter: ListedLetter): LetterRow {
  const { id, kind, to, subject, state, attempts, trouble, queuedAt, settledAt } = letter;
  const nextTryAt = state === "queued" ? letter.nextTryAt : undefined;
  return { id, kind, to, subject, state, attempts, trouble, queuedAt, settledAt, nextTryAt };
}

interface LetterOnWire extends Omit<LetterRow, "queuedAt" | "settledAt" | "nextTryAt"> {
  queuedAt: string;
  settledAt?: string;
  nextTryAt?: string;
}

async function readLetters(wish: LetterWish, signal: AbortSignal): Promise<LetterPage> {
  const asked = new URLSearchParams({ ...searchFor(wish), limit: String(PAGE_LENGTH) });
  const answer = await readList(`/api/letters?${asked}`, signal);
  const letters = (await answer.json()) as LetterOnWire[];
  return { letters: letters.map(fromWire), next: nextIn(answer.headers.get("link")) };
}

function fromWire({ queuedAt, settledAt, nextTryAt, ...rest }: LetterOnWire): LetterRow {
  const { id, kind, to, subject, state, attempts, trouble } = rest;
  return {
    id,
    kind,
    to,
    subject,
    state,
    attempts,
    trouble,
    queuedAt: Date.parse(queuedAt),
    settledAt: settledAt === undefined ? undefined : Date.parse(settledAt),
    nextTryAt: nextTryAt === undefined ? undefined : Date.parse(nextTryAt),
  };
}
