import type { Speech } from "#app/languages/speech.ts";
import { fill } from "#app/languages/phrase.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { contentContext, hotelContext, speechContext, visitContext } from "#app/context.ts";
import { problemWords, type Words } from "#app/languages/problem-words.ts";
import { featuresOffered } from "#content/accessible-rooms.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { takesChildren } from "#app/parts/takes-children.ts";
import { hadInCart } from "#app/parts/had-in-cart.ts";
import type { Season } from "#app/parts/stay-dates/season.ts";
import { readVisit } from "#app/parts/read-visit.ts";
import { type LivePrice, readChosen } from "./live-price.ts";
import { readChoice, readLink, type StayChoice, withLastChosen } from "#app/parts/stay-choice.ts";

type Context = Readonly<RouterContextProvider>;

/** What the booking form shows when it arrives. */
export interface FormFacts {
  types: { id: string; category: string; guestsPerRoom: number }[];
  /** What some room of the house offers. */
  features: RoomFeature[];
  choice: StayChoice;
  /** The house has codes. */
  takesCodes?: true;
  /** The ages of children make a difference in it. */
  takesChildren?: true;
  live: LivePrice;
  /** The first day and the last night on sale. */
  season: Season;
}

/** What the form's sending led to, where it did not lead on to the cart. */
export interface FormAnswer {
  intent: "add" | "details";
  choice: StayChoice;
  words: Words;
  live: LivePrice;
}

/** The form as a link fills it, and else as the guest last sent it: who comes back from paying finds the dates. */
export async function readForm(context: Context, link: URLSearchParams): Promise<FormFacts> {
  const hotel = context.get(hotelContext);
  const { today, horizonDays, maxRooms } = hotel.guest.booking.limits();
  const types = context
    .get(contentContext)
    .roomTypes.map(({ id, category, guestsPerRoom }) => ({ id, category, guestsPerRoom }));
  const guestsPerRoom = Math.max(...types.map((type) => type.guestsPerRoom));
  const most = { rooms: maxRooms, guests: maxRooms * guestsPerRoom };
  const linked = readLink(withLastChosen(link, await lastChosen(context)), most);
  const asksChildren = takesChildren(context);
  const asked = asksChildren ? linked : { ...linked, children: "" };
  const { live, choice } = await readChosen(context, asked, { joinsCart: false, among: types.map(({ id }) => id) });
  const features = featuresOffered(context.get(contentContext));
  return {
    types,
    features,
    ...((hotel.catalogue.book?.codes.length ?? 0) > 0 && { takesCodes: true }),
    ...(asksChildren && { takesChildren: true }),
    choice,
    live,
    season: { today, last: addDays(today, horizonDays) },
  };
}

/** The newest stay in this browser's cart, unless its days have passed. */
async function lastChosen(context: Context): Promise<Partial<StayChoice> | undefined> {
  const last = (await readVisit(context))?.cart.items.at(-1);
  if (!last?.price) return undefined;
  const { checkIn, checkOut, type, rooms, guests, children, accessible, plan, code } = last;
  const counts = { rooms: String(rooms), guests: String(guests) };
  return {
    start: checkIn,
    end: checkOut,
    type,
    ...counts,
    ...(children && { children: children.join(", ") }),
    ...(accessible && { accessible }),
    ...(plan && { plan }),
    ...(code && { code }),
  };
}

/** Puts the stay into the cart and opens it; or says what is wrong with it. */
export async function bookStay({
  request,
  url,
  context,
}: {
  request: Request;
  url: URL;
  context: Context;
}): Promise<Response | FormAnswer> {
  const form = await request.formData();
  const hotel = context.get(hotelContext);
  const choice = readChoice(form, "");
  const intent = intentOf(form);
  const visitor = context.get(visitContext).begin();
  const { live, shortage, line, codeRefused } = await readChosen(context, choice, { joinsCart: true });
  const { plan, code } = line ?? choice;
  const wanted = choice.code.trim();
  if (line && !code && wanted !== "" && !codeRefused && !form.has("plan")) {
    return { intent, choice, words: askForPlan(wanted, context.get(speechContext)), live };
  }
  const stay = { ...choice, plan, code };
  const toCart = () => redirect(`${url.pathname}?cart=${intent === "add" ? "open" : "details"}`);
  // Before the shortage: it may be the very stay that took the last room of those that may join the cart.
  const had = hadInCart(form);
  if (had !== undefined && (await hotel.guest.booking.isAddedSince(visitor, { sent: stay, had }))) return toCart();
  const problem = shortage ?? codeRefused ?? (await hotel.guest.booking.addToCart(visitor, stay));
  if (!problem) return toCart();
  const words = problemWords(problem, context.get(contentContext), context.get(speechContext));
  if (problem === codeRefused) return { intent, choice, words: { ...words, fields: { code: words.detail } }, live };
  if (!shortage || shortage.problem === "invalid-fields") return { intent, choice, words, live };
  // The cart would take a stay without rooms and the checkout refuse it; a guest should hear it at once.
  const field = live.soldOut.includes(choice.type) ? "type" : "rooms";
  return { intent, choice, words: { ...words, fields: { [field]: words.detail } }, live };
}

/** A form without scripts is sent before its rates are seen, and the first of them does not take the code. */
function askForPlan(code: string, { words }: Pick<Speech, "words">): FormAnswer["words"] {
  const detail = fill(words.booking.codeOfPlans, { code });
  return { title: words.booking.plan, detail, fields: { code: detail } };
}

/** Which of the form's two buttons was pressed. */
function intentOf(form: FormData): FormAnswer["intent"] {
  return form.get("intent") === "details" ? "details" : "add";
}
