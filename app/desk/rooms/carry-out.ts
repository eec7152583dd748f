import type { RouterContextProvider } from "react-router";
import { hotelContext } from "#app/context.ts";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { outcomeOf } from "#app/desk/parts/outcome-of.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { CARE_STATES } from "#hotel/inventory/rules/housekeeping-status.ts";
import { cared, closed, marked, reopened } from "./marked.ts";

type Sent = Record<string, FormDataEntryValue>;

/** Does what a form without scripts asks for. */
export async function carryOut(
  sent: Sent,
  { account, context }: { account: Account; context: Readonly<RouterContextProvider> },
): Promise<Outcome> {
  const { staff } = context.get(hotelContext);
  const word = (name: string) => String(sent[name] ?? "");
  const id = word("id");
  switch (word("intent")) {
    case "care": {
      const state = CARE_STATES.find((one) => one === word("state")) ?? "dirty";
      const answer = await staff.inventory.setHousekeeping(account, {
        id,
        state: word("state"),
        version: word("version"),
      });
      return outcomeOf(answer, cared(id, state), context);
    }
    case "close": {
      const closing = { from: word("from"), until: word("until"), reason: word("reason") };
      return outcomeOf(await staff.inventory.closeRoom(account, { id, ...closing }), closed(id, closing), context);
    }
    case "reopen":
      return outcomeOf(await staff.inventory.reopenRoom(account, { closing: word("closing") }), reopened(id), context);
    default: {
      const status = word("status");
      return outcomeOf(
        await staff.inventory.setRoomStatus(account, { id: Number(id), status }),
        marked(id, status),
        context,
      );
    }
  }
}
