import { agreedIn } from "#app/desk/parts/agreed.ts";
import { hotelContext } from "#app/context.ts";
import { readDollars } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { clerkContext, noSuchPage } from "#app/desk/parts/guard.ts";
import { problemInWords } from "#app/desk/parts/problem-in-words.ts";
import type { DeskContext } from "#app/desk/parts/read.ts";
import { type EntryFaults, faultsIn } from "./faults.ts";

/** Why nothing was booked; or, where `standing` names a booking, why its guest is not checked in. */
export interface Refused {
  detail: string;
  /** One sentence for each faulty field. */
  fields: EntryFaults;
  /** What was typed, for the page that is shown again. */
  entered: Record<string, string>;
  standing: number | undefined;
}

interface Booked {
  bookingId: number;
  /** The stay whose room is still occupied or dirty, so that a person has to choose one. */
  asksRoomOf: number | undefined;
}

/** Books what a form asks for; then checks in every room of it, if the form says so. */
export async function bookFor(form: FormData, context: DeskContext): Promise<Booked | Refused> {
  const { staff, jobs } = context.get(hotelContext);
  const entered = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const refused = (problem: Problem, standing?: number): Refused => {
    const { detail } = problemInWords(problem, context);
    return { detail, fields: faultsIn(problem, context), entered, standing };
  };
  const { type = "", then = "" } = entered;
  const booked = await staff.booking.bookAtDesk(context.get(clerkContext), {
    ...{ name: "", email: "", payment: "", clientKey: "", ...entered },
    items: [{ id: "desk", ...entered, agreed: agreedIn(entered.agreed) }],
    grandTotal: readDollars(entered[`total-${type}`]),
  });
  if (isProblem(booked)) {
    if (booked.problem === "not-allowed") throw noSuchPage();
    return refused(booked);
  }
  const [first] = booked;
  if (!first) throw new Error("A booking at the desk has at least one line.");
  const { bookingId } = first;
  // A guest at the desk or on the phone hears the room at once; who comes in now gets one that is ready.
  if (then !== "check-in") await jobs.assignRooms();
  const unready = then === "check-in" ? await checkInto(bookingId, context) : undefined;
  if (!unready) return { bookingId, asksRoomOf: undefined };
  const { problem, stayId } = unready;
  const isOfRoom = problem.problem === "room-taken" || problem.problem === "room-dirty";
  return isOfRoom ? { bookingId, asksRoomOf: stayId } : refused(problem, bookingId);
}

/** Room by room, each by the version that the one before has left. */
async function checkInto(id: number, context: DeskContext) {
  const { staff } = context.get(hotelContext);
  const clerk = context.get(clerkContext);
  const details = await staff.frontDesk.readBookingDetails(clerk, { id });
  if (isProblem(details)) return { problem: details, stayId: undefined };
  let { version } = details.booking;
  for (const { id: stayId, life } of details.stays) {
    if (life !== "booked") continue;
    const done = await staff.frontDesk.checkIn(clerk, { id, version, stayId });
    if (isProblem(done)) return { problem: done, stayId };
    version += 1;
  }
  return undefined;
}
