import type { Ports } from "./ports/ports.ts";
import type { Account } from "./rules/account.ts";
import type { SentFormQuery } from "./rules/form-query.ts";
import type { SentLetterQuery } from "./rules/letter-query.ts";
import { formsToday, listForms, readForm, readRegistrationCard } from "./use-cases/list-forms.ts";
import { listLetters, readLetter } from "./use-cases/list-letters.ts";
import { resendLetter } from "./use-cases/resend-letter.ts";
import { acceptCheckIn, finishForm, matchForm, replyToForm, type SentFormChange } from "./use-cases/tend-form.ts";

type Who = Account | undefined;

/**
 * The desk's letters and the guests' forms. Each act looks for itself at who asks: `not-signed-in`, or `not-allowed` to a
 * customer. Each change leaves one audit row with the account's id.
 */
export function openPostRoom(ports: Ports) {
  return {
    listLetters: (who: Who, asked: SentLetterQuery = {}) => listLetters(ports, who, asked),
    readLetter: (who: Who, id: unknown) => readLetter(ports, who, id),
    resendLetter: (who: Who, sent: { id: unknown; version: unknown }) => resendLetter(ports, who, sent),
    listForms: (who: Who, asked: SentFormQuery = {}) => listForms(ports, who, asked),
    readForm: (who: Who, sent: { form: unknown; id: unknown }) => readForm(ports, who, sent),
    /** What guests' forms say about today's arrivals and departures. */
    formsToday: (who: Who) => formsToday(ports, who),
    readRegistrationCard: (who: Who, bookingId: unknown) => readRegistrationCard(ports, who, bookingId),
    matchForm: (who: Who, sent: SentFormChange & { bookingId: unknown }) => matchForm(ports, who, sent),
    acceptCheckIn: (who: Who, sent: SentFormChange) => acceptCheckIn(ports, who, sent),
    finishForm: (who: Who, sent: SentFormChange & { as?: unknown }) => finishForm(ports, who, sent),
    replyToForm: (who: Who, sent: { form: unknown; id: unknown; words: unknown }) => replyToForm(ports, who, sent),
  };
}
