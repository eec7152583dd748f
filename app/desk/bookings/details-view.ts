import { agreedIn } from "#app/desk/parts/agreed.ts";
import {
  type Asked,
  loggedNamesIn,
  type DeskContext,
  readOrNot,
  type Staff,
  typeNamesIn,
} from "#app/desk/parts/read.ts";
import { takesChildren } from "#app/parts/takes-children.ts";
import { asSold, choicesInWords } from "#app/parts/choices-in-words.ts";
import { whyPrice } from "#app/languages/en/why-price.ts";
import { contentContext, hotelContext } from "#app/context.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { problemInWords } from "#app/desk/parts/problem-in-words.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";

type Answer<Act extends (...asked: never[]) => unknown> = Exclude<Awaited<ReturnType<Act>>, Problem>;

export type BookingDetails = Answer<Staff["frontDesk"]["readBookingDetails"]>;
export type RoomChoice = Answer<Staff["frontDesk"]["listRoomChoices"]>[number];
export type CancellationPreview = Answer<Staff["booking"]["previewCancellation"]>;
export type DatesPreview = Answer<Staff["booking"]["previewDates"]>;
export type GuestsPreview = Answer<Staff["booking"]["previewGuests"]>;
export type TypePreview = Answer<Staff["booking"]["previewType"]>;

/** Why a preview can't be had: in words, and a sentence for each faulty field. */
export interface Refusal {
  refused: string;
  faults: Readonly<Record<string, string>>;
}

/** What the panel shows. */
export type DetailsView = NonNullable<Awaited<ReturnType<typeof detailsViewFor>>>;

/** The details that an address asks for; undefined where it asks for none, or for a booking that there is not. */
export async function detailsViewFor({ context, url }: Asked) {
  const id = url.searchParams.get("booking");
  if (!id) return undefined;
  const { catalogue } = context.get(hotelContext);
  const details = await readOrNot(context, (staff, clerk) => staff.frontDesk.readBookingDetails(clerk, { id }));
  if (isProblem(details)) return undefined;
  const { roomTypes } = context.get(contentContext);
  const { type } = details.booking;
  const [dialog, refundable] = await Promise.all([
    dialogFor({ context, url }, details),
    refundableOf(context, details),
  ]);
  return {
    details,
    /** The room type's name. */
    category: typeNamesIn(context)(type),
    categories: loggedNamesIn(context),
    /** The other types of room; and what a night of each costs, where all nights cost the same. */
    types: roomTypes
      .filter(({ id: other }) => other !== type)
      .map(({ id: other, category, nightlyPriceCents }) => {
        return { id: other, category, nightlyPrice: catalogue.book ? undefined : nightlyPriceCents };
      }),
    /** By which plan and code it was sold. */
    soldBy: choicesInWords(asSold(details.booking, details.price), catalogue.book?.plans ?? [], {
      words: { whyPrice },
    }),
    takesChildren: takesChildren(context),
    ...dialog,
    ...refundable,
  };
}

/** What the open dialog needs: rooms to choose from, or what its act comes to, or why it can't be had. */
async function dialogFor({ context, url }: Asked, details: BookingDetails) {
  const { staff } = context.get(hotelContext);
  const clerk = context.get(clerkContext);
  const { bookingId: id, version, rooms } = details.booking;
  const asked = (name: string) => url.searchParams.get(name);
  const [act, start, end, type, charge] = ["act", "start", "end", "to", "charge"].map(asked);
  const [guests, children] = ["guests", "children"].map(asked);
  const price = { agreed: agreedIn(asked("agreed")), reason: asked("reason") };
  const exemption = asked("exemption");
  const stay = stayAsked(url.searchParams, details);
  const leavesEarly = rooms === 1 && stay?.occupies !== undefined && stay.leavesOn < stay.checkOut;
  const orRefused = async <Preview>(asking: false | null | undefined | "" | Promise<Preview | Problem>) =>
    asking ? refusedIn(await asking, context) : undefined;
  return {
    choices: (act === "check-in" || act === "move") && stay ? await choicesOf(context, { stayId: stay.id }) : [],
    ...(act === "dates" && start !== null && end !== null
      ? await datesOf({ context, url }, details, { start, end, waived: asked("waived"), ...price })
      : { preview: undefined, elsewhere: undefined }),
    exemptionPreview: await orRefused(
      (act === "exempt" || act === "levy-again") &&
        exemption &&
        staff.booking.previewExemption(clerk, { id, version, exemption, isGiven: act === "exempt" }),
    ),
    /** What it comes to where only the nights slept are paid. */
    leaving: await orRefused(
      act === "check-out" &&
        leavesEarly &&
        staff.booking.previewDates(clerk, {
          id,
          version,
          start: stay.checkIn,
          end: stay.leavesOn,
          isLeaving: true,
        }),
    ),
    guestsPreview: await orRefused(
      act === "guests" &&
        guests !== null &&
        staff.booking.previewGuests(clerk, {
          id,
          version,
          guests,
          children,
          waived: asked("waived"),
          reason: price.reason,
        }),
    ),
    typePreview: await orRefused(
      act === "type" && type && charge && staff.booking.previewType(clerk, { id, version, type, charge, ...price }),
    ),
    cancellation: await orRefused(act === "cancel" && staff.booking.previewCancellation(clerk, { id })),
  };
}

type SentDates = Omit<Parameters<Staff["booking"]["previewDates"]>[1], "id" | "version">;

/** What other dates come to; and of a stay that can't keep its room on them, or was asked for another, the rooms of its type. */
async function datesOf({ context, url }: Asked, details: BookingDetails, dates: SentDates) {
  const { bookingId: id, version } = details.booking;
  const room = url.searchParams.get("room") ?? undefined;
  const named = room === undefined ? undefined : stayAsked(url.searchParams, details);
  const answer = await readOrNot(context, (staff, clerk) =>
    staff.booking.previewDates(clerk, { id, version, ...dates, room, stayId: named?.id }),
  );
  const taken = isProblem(answer) && answer.problem === "room-taken" ? answer.room : undefined;
  const stay = named ?? details.stays.find((one) => taken !== undefined && one.room === taken);
  const { start, end } = dates;
  return {
    preview: refusedIn(answer, context),
    elsewhere: stay && { stayId: stay.id, choices: await choicesOf(context, { stayId: stay.id, start, end }) },
  };
}

async function choicesOf(
  context: DeskContext,
  asked: Parameters<Staff["frontDesk"]["listRoomChoices"]>[1],
): Promise<RoomChoice[]> {
  const choices = await readOrNot(context, (staff, clerk) => staff.frontDesk.listRoomChoices(clerk, asked));
  return isProblem(choices) ? [] : choices;
}

/** In cents, what may still go back to the guest's card of this booking, and of those that were paid with it. */
async function refundableOf(context: DeskContext, { booking: { bookingId: id } }: BookingDetails) {
  const money = await readOrNot(context, (staff, clerk) => staff.payments.readBookingMoney(clerk, { id }));
  return isProblem(money) ? { refundable: 0, siblings: [] } : money;
}

function refusedIn<Preview>(answer: Preview | Problem, context: DeskContext): Preview | Refusal {
  if (!isProblem(answer)) return answer;
  const { detail, fields } = problemInWords(answer, context);
  return { refused: detail, faults: fields };
}

/** The room that the open dialog is about: the one that is named, or the only one. */
export function stayAsked(
  search: URLSearchParams,
  { stays }: BookingDetails,
): BookingDetails["stays"][number] | undefined {
  const named = search.get("stay");
  return named ? stays.find(({ id }) => String(id) === named) : stays[0];
}
