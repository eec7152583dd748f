import type { DeskAct, Sent } from "#app/desk/parts/act.ts";
import { fill } from "#app/languages/phrase.ts";
import { checkInWords } from "./words.ts";

/** What the desk does about a guest's form, by its button. The guest's form is `form` and `id`. */
export const FORM_ACTS = {
  match: {
    does: (staff, clerk, sent) => staff.messages.matchForm(clerk, { ...formIn(sent), bookingId: numberIn(sent) }),
    said: (sent) => fill(checkInWords.match.done, { number: String(numberIn(sent)) }),
  },
  accept: {
    does: (staff, clerk, sent) => staff.messages.acceptCheckIn(clerk, formIn(sent)),
    said: checkInWords.accept.done,
  },
  done: {
    does: (staff, clerk, sent) => staff.messages.finishForm(clerk, { ...formIn(sent), as: "done" }),
    said: checkInWords.finish.done,
  },
  open: {
    does: (staff, clerk, sent) => staff.messages.finishForm(clerk, { ...formIn(sent), as: "open" }),
    said: checkInWords.open.done,
  },
  reply: {
    does: (staff, clerk, { form, id, words }) => staff.messages.replyToForm(clerk, { form, id, words }),
    said: checkInWords.replies.done,
  },
} as const satisfies Record<string, DeskAct>;

function formIn({ form, id, version }: Sent) {
  return { form, id, version };
}

/** The number that was typed goes before the one that was chosen. */
function numberIn({ number, candidate }: Sent) {
  return number || candidate;
}
