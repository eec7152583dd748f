import { counted, fill } from "#app/languages/phrase.ts";
import type { Speech } from "#app/languages/speech.ts";
import type { Hotel } from "#hotel/hotel.ts";
import { COOKIE_NAMES, COOKIE_SECONDS } from "#hotel/kernel/cookies.ts";
import { KEPT_DAYS, KEPT_KINDS } from "#hotel/reports/rules/retention.ts";

type Guest = Hotel["guest"];

/** What a house is connected with. */
export interface Connected {
  accounts: Pick<Guest["accounts"], "google" | "provider">;
  payments: Pick<Guest["payments"], "company">;
  messages: Pick<Guest["messages"], "formService">;
}

const MINUTE = 60;
const DAY = 86_400;

/** What stands in the place of a whole paragraph: made of the very tables and connections that the house works by. */
export function madeParagraphs(speech: Speech, house: Connected): ReadonlyMap<string, string[]> {
  return new Map([
    ["{kept}", keptSentences(speech)],
    ["{cookies}", cookieSentences(speech, house)],
    ["{companies}", companySentences(speech, house)],
  ]);
}

function keptSentences({ words: { retention }, locale }: Speech): string[] {
  return KEPT_KINDS.map((kind) => fill(retention[kind], { days: counted(retention.days, KEPT_DAYS[kind], locale) }));
}

function cookieSentences(
  { words: { privacy, retention, notices }, locale }: Speech,
  { accounts }: Connected,
): string[] {
  const age = (seconds: number) =>
    seconds < DAY ? counted(notices.minutes, seconds / MINUTE, locale) : counted(retention.days, seconds / DAY, locale);
  const names = COOKIE_NAMES.filter((name) => name !== "account.google" || accounts.google);
  return names.map((name) => `“${name}”: ${fill(privacy.cookies[name], { age: age(COOKIE_SECONDS[name]) })}`);
}

/** Of the companies that guests' words and addresses reach, those that this house is connected with. */
function companySentences({ words: { privacy } }: Speech, { accounts, payments, messages }: Connected): string[] {
  const { cards, google, identityPlatform, formService } = privacy.companies;
  return [
    ...(payments.company === undefined ? [] : [fill(cards, { company: payments.company })]),
    ...(accounts.google ? [google] : []),
    ...(accounts.provider === "google-identity-platform" ? [identityPlatform] : []),
    ...(messages.formService === undefined ? [] : [fill(formService, { host: messages.formService })]),
  ];
}
