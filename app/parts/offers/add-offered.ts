import { redirect, type RouterContextProvider } from "react-router";
import { contentContext, hotelContext, speechContext, visitContext } from "#app/context.ts";
import { problemWords, type Words } from "#app/languages/problem-words.ts";
import { type Cents, dollars } from "#hotel/kernel/money.ts";
import type { AskedStay } from "./asked-stay.ts";

/** Rooms of a type, with the plan and the code that were chosen; as they were sent. */
export interface ChosenRooms {
  type: string;
  rooms: FormDataEntryValue;
  plan?: string;
  code?: string;
}

interface Adding {
  asked: AskedStay;
  rooms: readonly ChosenRooms[];
  /** How many lines the cart had when they were first sent, where that may have been done. */
  had: number | undefined;
  /** What they come to, as the guest was told. */
  told?: Cents | undefined;
  /** The address of the cart over this page, with what `was` its total as far as the guest knows. */
  toCart: (was: { was?: string }) => string;
}

/** Puts rooms for the asked stay into the cart, all or none, and leads there; or says what is against it. */
export async function addOffered(
  context: Readonly<RouterContextProvider>,
  { asked, rooms, had, told, toCart }: Adding,
): Promise<Words | Response> {
  const visitor = context.get(visitContext).begin();
  const { booking } = context.get(hotelContext).guest;
  const { start, end, accessible, guests, children } = asked;
  const problem = await booking.addRoomsToCart(visitor, { start, end, accessible, guests, children, rooms, had });
  if (problem) return problemWords(problem, context.get(contentContext), context.get(speechContext));
  if (told === undefined) return redirect(toCart({}));
  const { items, grandTotal } = await booking.readCart(visitor);
  const { total = told } = items.at(-1)?.price ?? {};
  return redirect(toCart(total === told ? {} : { was: String(dollars(grandTotal - total + told)) }));
}
