import { type RouterContextProvider, redirect } from "react-router";
import { accountContext, hotelContext, speechContext } from "#app/context.ts";
import { leaveNotice, type NoticeName } from "#app/shell/notices.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { Asking } from "#hotel/accounts/ports/identity.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { type AccountAnswer, type AppSetup, answerFor, typedIn } from "./account-answer.ts";
import { setupIn, setupOf } from "./app-setup.ts";

type Context = Readonly<RouterContextProvider>;

interface Act {
  /** Says what it led to, once it is done. */
  notice: NoticeName;
  run: (asked: Asked) => Promise<object>;
}

interface Asked {
  door: Hotel["guest"]["accounts"];
  asking: Asking;
  form: FormData;
  language: string;
}

/** What the buttons of the account's page do. */
const ACTS: Record<string, Act> = {
  name: { notice: "renamed", run: ({ door, asking, form }) => door.rename(asking, { name: form.get("name") }) },
  letter: {
    notice: "letterSent",
    run: ({ door, asking, language }) => door.askForVerification(asking, { language }),
  },
  session: { notice: "sessionEnded", run: ({ door, asking, form }) => door.endSession(asking, form.get("id")) },
  others: { notice: "sessionEnded", run: ({ door, asking }) => door.endOtherSessions(asking) },
  password: {
    notice: "passwordChanged",
    run: ({ door, asking, form }) =>
      door.changePassword(asking, { password: form.get("password"), newPassword: form.get("newPassword") }),
  },
  "app-confirm": {
    notice: "appOn",
    run: ({ door, asking, form }) => door.confirmAuthenticator(asking, { code: form.get("code") }),
  },
  "app-end": { notice: "appOff", run: ({ door, asking, form }) => door.endAuthenticator(asking, proofIn(form)) },
  "passkey-remove": {
    notice: "passkeyRemoved",
    run: ({ door, asking, form }) => door.removePasskey(asking, { ...proofIn(form), id: intentIn(form)[1] }),
  },
  erase: { notice: "erased", run: erase },
};

/** Those that show something on the page and lead nowhere. */
const SHOWING: Record<string, (asked: Asked) => Promise<AppSetup | Problem>> = {
  "app-begin": async ({ door, asking, form }) => {
    const setup = await door.beginAuthenticator(asking, proofIn(form));
    return isProblem(setup) ? setup : setupOf(setup);
  },
  "app-codes": ({ door, asking, form }) => door.renewBackupCodes(asking, proofIn(form)),
};

/** Does what a button asks for, and comes back to the page with a word about it. */
export async function actOnAccount(form: FormData, context: Context): Promise<AccountAnswer | Response> {
  const { links, language } = context.get(speechContext);
  const [intent] = intentIn(form);
  const asked = {
    door: context.get(hotelContext).guest.accounts,
    asking: context.get(accountContext).asking,
    form,
    language,
  };
  const shown = await own(SHOWING, intent)?.(asked);
  if (shown) return isProblem(shown) ? ownAnswer(shown, form, context) : showing(shown, form);
  const act = own(ACTS, intent);
  if (!act) return redirect(links.account());
  const done = await act.run(asked);
  if (isProblem(done)) return ownAnswer(done, form, context);
  leaveNotice(context, act.notice);
  return redirect(intent === "erase" ? links.home() : links.account());
}

/** A signed-in guest may read beside the field that the password, or the code, is wrong. */
export function ownAnswer(problem: Problem, form: FormData, context: Context): AccountAnswer {
  const answer = { ...answerFor(problem, form, context), setup: setupIn(form) };
  if (problem.problem !== "identity" || problem.code !== "invalid-credential" || !answer.words) return answer;
  const { wrongPassword, app } = context.get(speechContext).words.account.own;
  const fields: Record<string, string> = form.has("code") ? { code: app.wrongCode } : { password: wrongPassword };
  return { ...answer, words: { ...answer.words, fields } };
}

function showing(setup: AppSetup, form: FormData): AccountAnswer {
  return { ...typedIn(form), words: undefined, isGood: true, setup };
}

/** A button's intent, and which of several things it means. */
function intentIn(form: FormData): [string, string | undefined] {
  const [intent = "", id] = String(form.get("intent")).split(" ", 2);
  return [intent, id];
}

function proofIn(form: FormData): { password: unknown } {
  return { password: form.get("password") };
}

function own<Value>(table: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function erase({ door, asking, form }: Asked): Promise<object> {
  const unconfirmed: Problem = { problem: "invalid-fields", fields: [{ field: "confirm", fault: "not-accepted" }] };
  return form.has("confirm") ? door.eraseMyData(asking, proofIn(form)) : Promise.resolve(unconfirmed);
}
