import type { ClientActionFunctionArgs } from "react-router";
import { unlessLost } from "#app/parts/unless-lost.ts";
import type { Of, Sent } from "./act.ts";
import { listClient } from "./list-client.ts";
import { lostAct, type Outcome } from "./outcome.ts";

/**
 * For a page's `clientAction`: where the line is lost the page stays with what was typed, and what is known is told. Lists
 * are read again then, because the act may have been carried out.
 */
export function toldIfLost(of: Of) {
  return ({ request, params, serverAction }: ClientActionFunctionArgs) =>
    unlessLost({ request, serverAction: () => serverAction<Outcome>() }, (form, isSent): Outcome => {
      if (isSent) void listClient().invalidateQueries();
      return lostAct(inWords(of, { ...Object.fromEntries(form), ...params }), isSent);
    });
}

export function inWords(words: Of, sent: Sent): string {
  return typeof words === "string" ? words : words(sent);
}
