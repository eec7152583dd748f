import type { RouterContextProvider } from "react-router";
import { hotelContext } from "#app/context.ts";
import type { Outcome } from "#app/desk/outcome.ts";
import { outcomeOf } from "#app/desk/outcome-of.ts";
import type { Account } from "#hotel/rules/account.ts";
import { CARE_STATES } from "#hotel/rules/room-care.ts";
import { cared, closed, marked, reopened } from "./marked.ts";

type Sent = Record<string, FormDataEntryValue>;

/** Does what a form without scripts asks for. */
export async function carryOut(
  sent: Sent,
  { account, context }: { account: Account; context: Readonly<RouterContextProvider> },
): Promise<Outcome> {
  const { office, houseKeeping } = context.get(hotelContext);
  const word = (name: string) => String(sent[name] ?? "");
  const id = word("id");
  switch (word("intent")) {
    case "care": {
      const state = CARE_STATES.find((one) => one === word("state")) ?? "dirty";
      const answer = await houseKeeping.setCare(account, { id, state: word("state"), version: word("version") });
      return outcomeOf(answer, cared(id, state), context);
    }
    case "close": {
      const closing = { from: word("from"), until: word("until"), reason: word("reason") };
      return outcomeOf(await houseKeeping.closeRoom(account, { id, ...closing }), closed(id, closing), context);
    }
    case "reopen":
      return outcomeOf(await houseKeeping.reopenRoom(account, { closing: word("closing") }), reopened(id), context);
    default: {
      const status = word("status");
      return outcomeOf(await office.setRoomStatus(account, { id: Number(id), status }), marked(id, status), context);
    }
  }
}
