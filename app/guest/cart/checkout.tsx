import { redirect } from "react-router";
import { contentContext, hotelContext, speechContext, visitContext } from "#app/context.ts";
import { problemWords, type Words } from "#app/languages/problem-words.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { returnPage } from "#app/parts/return-page.ts";
import { useGuestFrame } from "#app/shell/use-guest-frame.ts";
import { cartMark, sentAgain } from "#hotel/booking/keep-cart.ts";
import { readDollars } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { SentQuote } from "#hotel/pricing/quote-lines.ts";
import type { Route } from "./+types/checkout.ts";
import { TYPED } from "./checkout-fields.ts";
import { DetailsStep } from "./details-step.tsx";
import { withDrawer } from "./drawer-address.ts";
import { type DrawerContents, otherPolicyWords, policyOf } from "./read-drawer.ts";
import styles from "./checkout-page.css?inline";

export const handle = { styles };

/** What the details form gets back when it can't go on: the reason, and everything that was typed. */
export interface CheckoutAnswer {
  words: Words;
  intent: "pay" | "reserve";
  typed: Record<(typeof TYPED)[number], string> & { acceptPolicy: boolean };
  /** The page that the guest came from. */
  back: string;
  /** The total that the guest was told and the house keeps to, with its terms; undefined: those of the cart as it is now. */
  promised: Pick<DrawerContents, "grandTotal" | "quote" | "policy"> | undefined;
  /** The cart or its total is another than the guest was told. */
  changed: Words | undefined;
  /** What stands beside the tick where the policy is another than the guest was shown. */
  otherPolicy: string | undefined;
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).cart.steps.details }];
}

/** Holds the rooms and opens their payment, or reserves without paying. */
export async function action({ request, context }: Route.ActionArgs): Promise<CheckoutAnswer | Response> {
  const form = await request.formData();
  const visitor = context.get(visitContext).begin();
  const back = withDrawer(returnPage(form.get("back")), undefined);
  const speech = context.get(speechContext);
  const { links } = speech;
  const say = (problem: Problem) => problemWords(problem, context.get(contentContext), speech);
  const asked = {
    ...typedIn(form),
    language: speech.language,
    clientKey: form.get("clientKey"),
    cart: form.get("cart") ?? undefined,
    grandTotal: readDollars(form.get("grandTotal")),
    quote: quoteIn(form),
    policy: form.get("policy") ?? undefined,
  };
  const { guest } = context.get(hotelContext);
  const sent = { ...asked, ...asked.typed };
  const isReserved = asked.intent === "reserve";
  const answer = await (isReserved ? guest.booking.reserve(visitor, sent) : guest.payments.hold(visitor, sent));
  if (!isProblem(answer)) {
    return redirect("orderId" in answer ? withDrawer(returnPage(back), "pay") : links.confirmed(answer[0]?.orderId));
  }
  // Another tab, or the back button after paying: the cart was emptied when its booking was made.
  const { cart, booked } = await guest.payments.readVisit(visitor);
  const isOver = cart.items.length === 0 && booked.length > 0;
  if (isOver || answer.problem === "already-booked") return redirect(links.confirmed());
  // Answered as a success: after a failure the router would not read the cart and its total afresh.
  const { intent, typed, grandTotal = 0, quote } = asked;
  const items = cart.items.map(sentAgain);
  const kept = await guest.pricing.quoteAsPromised({ items, isMember: visitor.account !== undefined, sent: quote });
  const isKept = !isProblem(kept) && grandTotal === kept.grandTotal;
  const isOtherPlan = isKept && kept.lines.some(({ byPlan }, line) => byPlan !== cart.items[line]?.price?.byPlan);
  const isPromised = isKept && (isOtherPlan || grandTotal !== cart.grandTotal);
  const soldAsTold = isPromised ? kept.lines.map(({ checkIn, byPlan }) => ({ checkIn, plan: byPlan })) : undefined;
  const policy = policyOf(context, soldAsTold ?? cart.items.filter(({ price }) => price));
  const isOtherPolicy = asked.policy !== undefined && asked.policy !== policy.mark;
  const isOther = asked.cart !== undefined && asked.cart !== cartMark(cart.items);
  const changed = isOther ? "cart-changed" : "price-changed";
  return {
    words: say(answer),
    ...{ intent, typed, back },
    promised: isPromised ? { grandTotal, quote, policy } : undefined,
    changed: (isKept && !isOther) || answer.problem === changed ? undefined : say({ problem: changed }),
    otherPolicy: isOtherPolicy ? otherPolicyWords(context) : undefined,
  };
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

function typedIn(form: FormData): Pick<CheckoutAnswer, "typed" | "intent"> {
  const texts = Object.fromEntries(TYPED.map((name) => [name, String(form.get(name) ?? "")]));
  return {
    typed: { ...(texts as Record<(typeof TYPED)[number], string>), acceptPolicy: form.has("acceptPolicy") },
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
