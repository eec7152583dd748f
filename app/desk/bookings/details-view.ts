import type { RouterContextProvider } from "react-router";
import { contentContext, hotelContext } from "#app/context.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { deskLinks } from "#app/links.ts";
import { DIALOG_PARAMETERS } from "#app/desk/parts/dialog-parameters.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { addDays, later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";

type Staff = Hotel["staff"];
type Answer<Act extends (...asked: never[]) => unknown> = Exclude<Awaited<ReturnType<Act>>, Problem>;

export type BookingDetails = Answer<Staff["frontDesk"]["readBookingDetails"]>;
export type RoomChoice = Answer<Staff["frontDesk"]["listRoomChoices"]>[number];
export type CancellationPreview = Answer<Staff["booking"]["previewCancellation"]>;
export type DatesPreview = Answer<Staff["booking"]["previewDates"]>;
export type TypePreview = Answer<Staff["booking"]["previewType"]>;

/** What the panel shows. */
export interface DetailsView {
  story: BookingDetails;
  /** The room type's name. */
  category: string;
  /** Names of all room types, by id. */
  categories: Record<string, string>;
  /** Rooms to choose from, where the open dialog asks for one. */
  choices: RoomChoice[];
  /** What other dates come to, or why they can't be had, where the open dialog asks for them. */
  preview: DatesPreview | { refused: string } | undefined;
  /** What it comes to where only the nights slept are paid, or why it can't be done, where the open dialog checks out early. */
  leaving: DatesPreview | { refused: string } | undefined;
  /** The other types of room, and what a night of each costs. */
  types: { id: string; category: string; nightlyPrice: number }[];
  /** What another type comes to, or why it can't be had, where the open dialog asks for one. */
  typePreview: TypePreview | { refused: string } | undefined;
  /** What cancelling comes to, or why it can't be done, where the open dialog asks for it. */
  cancellation: CancellationPreview | { refused: string } | undefined;
  /** In cents, what may still go back to the guest's card of this booking, and of those that were paid with it. */
  refundable: number;
  siblings: { bookingId: number; left: number }[];
}

interface Asked {
  context: Readonly<RouterContextProvider>;
  url: URL;
  account: Account;
}

/** The story that an address asks for; undefined where it asks for none, or for one that there is not. */
export async function detailsViewFor({ context, url, account }: Asked): Promise<DetailsView | undefined> {
  const id = url.searchParams.get("booking");
  if (!id) return undefined;
  const { staff } = context.get(hotelContext);
  const story = await staff.frontDesk.readBookingDetails(account, { id });
  if (isProblem(story)) return undefined;
  const { roomTypes } = context.get(contentContext);
  const { type } = story.booking;
  const asked = { context, url, account };
  return {
    story,
    category: roomTypes.find((one) => one.id === type)?.category ?? type,
    categories: Object.fromEntries(roomTypes.map(({ id, category }) => [id, category])),
    choices: await choicesFor(asked, story),
    preview: await previewFor(asked, story),
    leaving: await leavingFor(asked, story),
    types: roomTypes
      .filter(({ id: other }) => other !== type)
      .map(({ id: other, category, nightlyPriceCents }) => ({ id: other, category, nightlyPrice: nightlyPriceCents })),
    typePreview: await typePreviewFor(asked, story),
    cancellation: await cancellationFor(asked, story),
    ...(await refundableOf(asked, story)),
  };
}

async function choicesFor({ context, url, account }: Asked, story: BookingDetails): Promise<RoomChoice[]> {
  const act = url.searchParams.get("act");
  const stay = stayAsked(url.searchParams, story);
  if ((act !== "check-in" && act !== "move") || !stay) return [];
  const choices = await context.get(hotelContext).staff.frontDesk.listRoomChoices(account, { stayId: stay.id });
  return isProblem(choices) ? [] : choices;
}

async function previewFor(
  { context, url, account }: Asked,
  { booking }: BookingDetails,
): Promise<DetailsView["preview"]> {
  const [start, end] = [url.searchParams.get("start"), url.searchParams.get("end")];
  if (url.searchParams.get("act") !== "dates" || !start || !end) return undefined;
  const sent = { id: booking.bookingId, version: booking.version, start, end };
  return orRefused(await context.get(hotelContext).staff.booking.previewDates(account, sent), context);
}

async function leavingFor({ context, url, account }: Asked, story: BookingDetails): Promise<DetailsView["leaving"]> {
  const { booking, today } = story;
  const stay = stayAsked(url.searchParams, story);
  const asksForIt = url.searchParams.get("act") === "check-out" && booking.rooms === 1 && stay?.occupies !== undefined;
  if (!asksForIt || earliestEnd(stay, today) >= stay.checkOut) return undefined;
  const sent = { id: booking.bookingId, version: booking.version, start: stay.checkIn, end: earliestEnd(stay, today) };
  return orRefused(await context.get(hotelContext).staff.booking.previewDates(account, sent), context);
}

/** The departure of a guest who leaves now: tonight is not slept, but a night that has begun is. */
export function earliestEnd(
  { checkIn }: Pick<BookingDetails["stays"][number], "checkIn">,
  today: PlainDate,
): PlainDate {
  return later(today, addDays(checkIn, 1));
}

async function typePreviewFor(
  { context, url, account }: Asked,
  story: BookingDetails,
): Promise<DetailsView["typePreview"]> {
  const { bookingId, version } = story.booking;
  const [type, charge] = [url.searchParams.get("to"), url.searchParams.get("charge")];
  if (url.searchParams.get("act") !== "type" || !type || !charge) return undefined;
  const { staff } = context.get(hotelContext);
  return orRefused(await staff.booking.previewType(account, { id: bookingId, version, type, charge }), context);
}

async function cancellationFor(
  { context, url, account }: Asked,
  { booking }: BookingDetails,
): Promise<DetailsView["cancellation"]> {
  if (url.searchParams.get("act") !== "cancel") return undefined;
  const { staff } = context.get(hotelContext);
  return orRefused(await staff.booking.previewCancellation(account, { id: booking.bookingId }), context);
}

async function refundableOf({ context, account }: Asked, { booking }: BookingDetails) {
  const money = await context.get(hotelContext).staff.payments.readBookingMoney(account, { id: booking.bookingId });
  if (isProblem(money) || money.way !== "card") return { refundable: 0, siblings: [] };
  return { refundable: money.refundable, siblings: money.siblings };
}

function orRefused<Preview>(answer: Preview | Problem, context: Asked["context"]): Preview | { refused: string } {
  if (!isProblem(answer)) return answer;
  return { refused: problemWords(answer, context.get(contentContext), speechIn("en")).detail };
}

/** The room that the open dialog is about: the one that is named, or the only one. */
export function stayAsked(
  search: URLSearchParams,
  { stays }: BookingDetails,
): BookingDetails["stays"][number] | undefined {
  const named = search.get("stay");
  return named ? stays.find(({ id }) => String(id) === named) : stays[0];
}

/** The address that opens a dialog over the story and keeps the list as it is. */
export function actLink(search: URLSearchParams, asked: Record<string, string>): string {
  const rest = [...search].filter(([name]) => !DIALOG_PARAMETERS.includes(name));
  return deskLinks.bookings({ ...Object.fromEntries(rest), ...asked });
}
