import { type RouterContextProvider, redirect } from "react-router";
import { accountContext, hotelContext, speechContext } from "#app/context.ts";
import { leaveNotice, type NoticeName } from "#app/shell/notices.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { Asking } from "#hotel/ports/identity.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import { type AccountAnswer, answerFor } from "./account-answer.ts";

interface Act {
  /** Says what it led to, once it is done. */
  notice: NoticeName;
  run: (asked: Asked) => Promise<object>;
}

interface Asked {
  door: Hotel["frontDoor"];
  asking: Asking;
  form: FormData;
  language: string;
}

/** What the buttons of the account's page do. */
const ACTS: Record<string, Act> = {
  name: { notice: "renamed", run: ({ door, asking, form }) => door.rename(asking, { name: form.get("name") }) },
  letter: { notice: "letterSent", run: ({ door, asking, language }) => door.askForVerification(asking, { language }) },
  session: { notice: "sessionEnded", run: ({ door, asking, form }) => door.endSession(asking, form.get("id")) },
  others: { notice: "sessionEnded", run: ({ door, asking }) => door.endOtherSessions(asking) },
  password: {
    notice: "passwordChanged",
    run: ({ door, asking, form }) =>
      door.changePassword(asking, { password: form.get("password"), newPassword: form.get("newPassword") }),
  },
  erase: { notice: "erased", run: erase },
};

/** Does what a button asks for, and comes back to the page with a word about it. */
export async function actOnAccount(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<AccountAnswer | Response> {
  const { links, language } = context.get(speechContext);
  const intent = String(form.get("intent"));
  const act = Object.hasOwn(ACTS, intent) ? ACTS[intent] : undefined;
  if (!act) return redirect(links.account());
  const { frontDoor: door } = context.get(hotelContext);
  const done = await act.run({ door, asking: context.get(accountContext).asking, form, language });
  if (isProblem(done)) return answerFor(done, form, context);
  leaveNotice(context, act.notice);
  return redirect(intent === "erase" ? links.home() : links.account());
}

function erase({ door, asking, form }: Asked): Promise<object> {
  const unconfirmed: Problem = { problem: "invalid-fields", fields: [{ field: "confirm", fault: "not-accepted" }] };
  if (!form.has("confirm")) return Promise.resolve(unconfirmed);
  return door.eraseMyData(asking, { password: form.get("password") });
}
