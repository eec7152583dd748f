import { type RouterContextProvider, redirect } from "react-router";
import { contentContext, hotelContext } from "#app/context.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { clerkContext, noSuchPage, toLogIn } from "./guard.ts";

export type Staff = Hotel["staff"];
export type DeskContext = Readonly<RouterContextProvider>;

/** What a loader is asked. */
export interface Asked {
  context: DeskContext;
  url: URL;
}

/** What a page shows: a use case of the staff, carried out for the clerk who asks. */
type Reading<Found> = (staff: Staff, clerk: Account) => Promise<Found | Problem>;

/** Reads what a page shows. Where it can't be read the page is another one, and this throws the way there. */
export async function read<Found>(asked: Asked, reading: Reading<Found>): Promise<Found> {
  const found = await readOrNot(asked.context, reading);
  if (isProblem(found)) throw insteadOf(found, asked);
  return found;
}

/** The same, where the caller has an answer to some problem of its own. */
export function readOrNot<Found>(context: DeskContext, reading: Reading<Found>): Promise<Found | Problem> {
  return reading(context.get(hotelContext).staff, context.get(clerkContext));
}

/** The same of a page with fields for what it shows: what is wrong with them, by name, is shown beside them. */
export async function readAsked<Found>(
  asked: Asked,
  reading: Reading<Found>,
): Promise<{ found: Found; faults: Record<string, string> } | { found: undefined; faults: Record<string, string> }> {
  const found = await readOrNot(asked.context, reading);
  if (!isProblem(found)) return { found, faults: {} };
  if (found.problem !== "invalid-fields") throw insteadOf(found, asked);
  return { found: undefined, faults: problemWords(found, undefined, speechIn("en")).fields };
}

/** What a page that was not read leads to: the role may have gone since the frame's own look at it. */
export function insteadOf(problem: Problem, { url }: Pick<Asked, "url">) {
  if (problem.problem === "not-signed-in") return toLogIn({ url });
  // A search that makes no sense, such as a cursor of another list, begins anew.
  return problem.problem === "invalid-fields" ? redirect(url.pathname) : noSuchPage();
}

/** Names of the room types, by id, with those that the house has no more. */
export function categoriesIn(context: DeskContext): Record<string, string> {
  const { roomTypes, formerTypes = [] } = context.get(contentContext);
  return Object.fromEntries([...formerTypes, ...roomTypes].map(({ id, category }) => [id, category]));
}

/** What the activity log can name: types of rooms, and exemptions from taxes, by their ids. */
export function loggedNamesIn(context: DeskContext): Record<string, string> {
  const charges = context.get(contentContext).rateBook?.charges ?? [];
  const exemptions = charges.flatMap((charge) => charge.exemptions.map(({ id, name }) => [id, name] as const));
  return { ...Object.fromEntries(exemptions), ...categoriesIn(context) };
}

/** The name of a room type by its id. */
export function typeNamesIn(context: DeskContext): (type: string) => string {
  const categories = categoriesIn(context);
  return (type) => categories[type] ?? type;
}
