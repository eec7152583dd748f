import { redirect } from "react-router";
import { contentContext, hotelContext, speechContext, visitContext } from "#app/context.ts";
import { problemWords, type Words } from "#app/languages/problem-words.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import type { Links } from "#app/links.ts";
import { returnPage } from "#app/parts/return-page.ts";
import { useGuestFrame } from "#app/shell/use-guest-frame.ts";
import { sentAgain } from "#hotel/booking/keep-cart.ts";
import type { Hotel } from "#hotel/hotel.ts";
import { type Cents, readDollars } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { SentQuote } from "#hotel/pricing/quote-lines.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import type { Route } from "./+types/checkout.ts";
import { DetailsStep } from "./details-step.tsx";
import { withDrawer } from "./drawer-address.ts";
import styles from "./checkout-page.css?inline";

export const handle = { styles };

/** What the details form gets back when it can't go on: the reason, and everything that was typed. */
export interface CheckoutAnswer {
  words: Words;
  intent: "pay" | "reserve";
  typed: Record<"name" | "email" | "phone" | "arrival_time" | "special_requests", string> & { acceptPolicy: boolean };
  /** The page that the guest came from. */
  back: string;
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).cart.steps.details }];
}

/** Holds the rooms and opens their payment, or reserves without paying. */
export async function action({ request, context }: Route.ActionArgs): Promise<CheckoutAnswer | Response> {
  const form = await request.formData();
  const visitor = context.get(visitContext).begin();
  const hotel = context.get(hotelContext);
  const back = withDrawer(returnPage(form.get("back")), undefined);
  const speech = context.get(speechContext);
  const { links } = speech;
  const say = (problem: Problem) => problemWords(problem, context.get(contentContext), speech);
  const asked = {
    ...typedIn(form),
    back,
    links,
    language: speech.language,
    say,
    clientKey: form.get("clientKey"),
    grandTotal: readDollars(form.get("grandTotal")),
    quote: quoteIn(form),
    items: await itemsOf(hotel, visitor),
  };
  // Another tab, or the back button after paying: the cart was emptied when its booking was made.
  const booked = asked.items.length === 0 && (await hotel.guest.payments.readVisit(visitor)).booked.length > 0;
  if (booked) return redirect(links.confirmed());
  if (asked.intent === "reserve") return reserve(hotel, visitor, asked);
  const answer = await hotel.guest.payments.hold(visitor, { ...asked, ...asked.typed });
  if (isProblem(answer)) return answerFor(answer, asked);
  return redirect(withDrawer(returnPage(back), "pay"));
}

/** The form's answer as a page of its own, for browsers without JavaScript. */
export default function Checkout({ actionData }: Route.ComponentProps) {
  const { cart } = useLanguage().words;
  const frame = useGuestFrame();
  if (!frame) return null;
  if (!frame.drawer) throw new Error("The cart of this checkout could not be read");
  return (
    <section className="checkout-page page page-section">
      <h1>{cart.steps.details}</h1>
      <DetailsStep contents={frame.drawer} answer={actionData} />
    </section>
  );
}

interface Asked extends Omit<CheckoutAnswer, "words"> {
  clientKey: unknown;
  grandTotal: Cents | undefined;
  quote: SentQuote | undefined;
  items: unknown[];
  links: Links;
  language: string;
  say: (problem: Problem) => Words;
}

async function reserve(hotel: Hotel, visitor: Visitor, asked: Asked): Promise<CheckoutAnswer | Response> {
  const answer = await hotel.guest.booking.reserve(visitor, { ...asked, ...asked.typed });
  if (!isProblem(answer)) return redirect(asked.links.confirmed(answer[0]?.orderId));
  return answerFor(answer, asked);
}

function answerFor(problem: Problem, { typed, intent, back, links, say }: Asked): CheckoutAnswer | Response {
  if (problem.problem === "already-booked") return redirect(links.confirmed());
  // Answered as a success: after a failure the router would not read the cart and its total afresh.
  return { words: say(problem), intent, typed, back };
}

function typedIn(form: FormData): Pick<CheckoutAnswer, "typed" | "intent"> {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    typed: {
      name: text("name"),
      email: text("email"),
      phone: text("phone"),
      arrival_time: text("arrival_time"),
      special_requests: text("special_requests"),
      acceptPolicy: form.has("acceptPolicy"),
    },
    intent: form.get("intent") === "reserve" ? "reserve" : "pay",
  };
}

/** What the page was told that the house keeps to. */
function quoteIn(form: FormData): SentQuote | undefined {
  const [signature, expiresAt, version] = ["signature", "expiresAt", "version"].map((name) =>
    form.get(`quote.${name}`),
  );
  if (typeof signature !== "string" || typeof expiresAt !== "string") return undefined;
  return { signature, expiresAt, version: Number(version) };
}

async function itemsOf(hotel: Hotel, visitor: Visitor): Promise<object[]> {
  const { items } = await hotel.guest.booking.readCart(visitor);
  return items.map(sentAgain);
}
