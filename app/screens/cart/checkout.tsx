import { redirect, useRouteLoaderData } from "react-router";
import { hotelContext, visitContext } from "#app/context.ts";
import { links } from "#app/links.ts";
import { NO_ANSWER, RESERVING_FAILED, type Words, wordsFor } from "#app/words.ts";
import type { Hotel } from "#hotel/hotel.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import type { Visitor } from "#hotel/rules/visitor.ts";
import type { Route } from "./+types/checkout.ts";
import { DetailsStep } from "./details-step.tsx";
import { returnPage, withDrawer } from "./drawer-address.ts";
import type { DrawerContents } from "./read-drawer.ts";

/** What the details form gets back when it can't go on: the reason, and everything that was typed. */
export interface CheckoutAnswer {
  words: Words;
  typed: { name: string; email: string; acceptPolicy: boolean };
  /** The page that the guest came from. */
  back: string;
}

export function meta(): Route.MetaDescriptors {
  return [{ title: "Your details" }, { name: "robots", content: "noindex" }];
}

/** Holds the rooms and opens their payment, or reserves without paying. */
export async function action({ request, context }: Route.ActionArgs): Promise<CheckoutAnswer | Response> {
  const form = await request.formData();
  const visitor = context.get(visitContext).begin();
  const hotel = context.get(hotelContext);
  const back = withDrawer(returnPage(form.get("back")), undefined);
  const asked = { ...typedIn(form), back, clientKey: form.get("clientKey"), items: await itemsOf(hotel, visitor) };
  // Another tab, or the back button after paying: the cart was emptied when its booking was made.
  const booked = asked.items.length === 0 && (await hotel.listRecentBookings(visitor.visit)).length > 0;
  if (booked) return redirect(links.confirmed());
  if (form.get("intent") === "reserve") return reserve(hotel, visitor, asked);
  const answer = await hotel.checkOut(visitor, { ...asked, grandTotal: Number(form.get("grandTotal")) });
  if (isProblem(answer)) return answerFor(answer, hotel, asked);
  return redirect(withDrawer(returnPage(back), "pay"));
}

/** A lost connection must not cost the guest what they typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (failure) {
    if (failure instanceof Response) throw failure;
    const words = form.get("intent") === "reserve" ? { ...NO_ANSWER, title: RESERVING_FAILED } : NO_ANSWER;
    return { words, typed: typedIn(form), back: String(form.get("back")) } satisfies CheckoutAnswer;
  }
}

/** The form's answer as a page of its own, for browsers without JavaScript. */
export default function Checkout({ actionData }: Route.ComponentProps) {
  const frame = useRouteLoaderData<{ drawer: DrawerContents }>("root");
  if (!frame) return null;
  return (
    <section className="checkout-page page page-section">
      <h1>Your details</h1>
      <DetailsStep contents={frame.drawer} answered={actionData} />
    </section>
  );
}

type Asked = CheckoutAnswer["typed"] & { back: string; clientKey: unknown; items: unknown[] };

async function reserve(hotel: Hotel, visitor: Visitor, asked: Asked): Promise<CheckoutAnswer | Response> {
  const answer = await hotel.reserve(visitor, asked);
  if (!isProblem(answer)) return redirect(links.confirmed(answer[0]?.orderId));
  if (answer.problem === "invalid-fields" || answer.problem === "already-booked")
    return answerFor(answer, hotel, asked);
  const failed = answerFor(answer, hotel, asked);
  return failed instanceof Response ? failed : { ...failed, words: { ...failed.words, title: RESERVING_FAILED } };
}

function answerFor(
  problem: Problem,
  hotel: Hotel,
  { name, email, acceptPolicy, back }: Asked,
): CheckoutAnswer | Response {
  if (problem.problem === "already-booked") return redirect(links.confirmed());
  // Answered as a success: after a failure the router would not read the cart and its total afresh.
  return { words: wordsFor(problem, hotel.catalogue), typed: { name, email, acceptPolicy }, back };
}

function typedIn(form: FormData): CheckoutAnswer["typed"] {
  const text = (name: string) => String(form.get(name) ?? "");
  return { name: text("name"), email: text("email"), acceptPolicy: form.has("acceptPolicy") };
}

async function itemsOf(hotel: Hotel, { visit }: Visitor): Promise<object[]> {
  const { items } = await hotel.readCart(visit);
  return items.map(({ id, type, checkIn, checkOut, rooms, guests }) => {
    return { id, type, start: checkIn, end: checkOut, rooms, guests };
  });
}
