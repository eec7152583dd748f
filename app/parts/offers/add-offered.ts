import type { RouterContextProvider } from "react-router";
import { contentContext, hotelContext, speechContext, visitContext } from "#app/context.ts";
import { problemWords, type Words } from "#app/languages/problem-words.ts";
import type { AskedStay } from "./asked-stay.ts";

/** Rooms of a type, with the plan and the code that were chosen; as they were sent. */
export interface ChosenRooms {
  type: string;
  rooms: FormDataEntryValue;
  plan?: string;
  code?: string;
}

/** Puts rooms for the asked stay into the cart, all or none; says what is against it. */
export async function addOffered(
  context: Readonly<RouterContextProvider>,
  asked: AskedStay,
  rooms: readonly ChosenRooms[],
): Promise<Words | undefined> {
  const visitor = context.get(visitContext).begin();
  const problem = await context.get(hotelContext).guest.booking.addRoomsToCart(visitor, { ...asked, rooms });
  return problem && problemWords(problem, context.get(contentContext), context.get(speechContext));
}
