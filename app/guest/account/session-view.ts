import { fill } from "#app/languages/phrase.ts";
import type { Speech } from "#app/languages/speech.ts";
import { plainSpaces } from "#app/parts/clock-time.ts";
import type { PasskeyFacts } from "#hotel/accounts/ports/further-proofs.ts";
import type { OwnSession } from "#hotel/accounts/keep-sessions.ts";
import { deviceInWords } from "#app/parts/device.ts";

/** A session in its owner's words. */
export interface SessionView {
  id: string;
  isThis: boolean;
  device: string;
  since: string;
}

export interface PasskeyView {
  id: string;
  name: string;
  made: string;
}

export function passkeyViews(
  passkeys: readonly PasskeyFacts[],
  { speech, timeZone }: { speech: Speech; timeZone: string },
): PasskeyView[] {
  const { made, unnamed } = speech.words.account.own.passkeys;
  const days = new Intl.DateTimeFormat(speech.locale, { dateStyle: "medium", timeZone });
  return passkeys.map(({ id, name, createdAt }) => {
    const known = name || unnamed;
    return { id, name: known, made: fill(made, { name: known, day: plainSpaces(days.format(createdAt)) }) };
  });
}

/** Times on the hotel's clock, told on the server, so that they are the same there and in the browser. */
export function sessionViews(
  sessions: readonly OwnSession[],
  { speech, timeZone }: { speech: Speech; timeZone: string },
): SessionView[] {
  const { since } = speech.words.account.own.sessions;
  const time = new Intl.DateTimeFormat(speech.locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  return sessions.map(({ id, isThis, agent, address, openedAt, lastSeenAt }) => {
    const times = { opened: plainSpaces(time.format(openedAt)), seen: plainSpaces(time.format(lastSeenAt)) };
    return {
      id,
      isThis,
      device: deviceInWords(agent, speech),
      since: fill(since, { ...times, address }),
    };
  });
}
