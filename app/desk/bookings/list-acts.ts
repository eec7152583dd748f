import type { DeskAct, Sent } from "#app/desk/parts/act.ts";
import { fill } from "#app/languages/phrase.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { bookingWords } from "./words.ts";

const { many } = bookingWords;

/** What the desk does from the list itself: it answers one Pending booking, or declines all that are ticked. */
export function listAct({ chosen }: Sent): DeskAct {
  return chosen === undefined ? DECIDE : DECLINE_MANY;
}

const DECIDE: DeskAct = {
  does: (staff, clerk, { id, status, version }) =>
    staff.booking.decideBooking(clerk, { id: Number(id), status, version: Number(version) }),
  said: ({ id, status }) =>
    fill(bookingWords.done[status === "declined" ? "declined" : "confirmed"], { number: String(id) }),
};

const DECLINE_MANY: DeskAct = {
  does: async (staff, clerk, { chosen }) => {
    const answer = await staff.booking.declineMany(clerk, { chosen });
    if (isProblem(answer)) return answer;
    const { declined: count, passedOver } = answer;
    const said = fill(passedOver.length > 0 ? many.passedOver : many.done, { count, numbers: passedOver.join(", ") });
    return { modifiedCount: count, said };
  },
  said: "",
};
