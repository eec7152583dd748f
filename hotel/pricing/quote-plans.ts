import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { PricingPorts } from "./ports.ts";
import { type Quote, quoteToday } from "./quote-lines.ts";
import { bookOf, type PricedLine } from "./rules/price-lines.ts";
import { isOfCode, openPlans } from "./rules/refusals.ts";
import type { SentLine } from "./rules/wanted-lines.ts";

/** A line as one plan sells it; without `line.plan` it is the house's first one. */
export interface PlanOffer {
  name: string;
  line: PricedLine;
}

export interface OfferedPlans {
  plans: PlanOffer[];
  /** Why there is none: what forbids the first plan. */
  refused: Problem | undefined;
  /** Why no plan takes the code that was sent; they are told without it. */
  codeRefused: Problem | undefined;
}

interface Asked {
  item: SentLine;
  /** Whether who asks is signed in. */
  isMember: boolean;
}

/** What a line costs by each plan that is open to who asks, in the owner's order. A plan that does not take the code is told without it. */
export function quotePlans(ports: PricingPorts, { item, isMember }: Asked): OfferedPlans {
  const book = bookOf(ports.catalogue);
  const sent = typeof item.code === "string" ? item.code.trim().toUpperCase() : "";
  const tried = openPlans(book, { code: sent, isMember }).map((plan) => {
    const asked = { ...item, plan: plan === book.plans[0] ? undefined : plan.id };
    const quote = quoteToday(ports, { items: [asked], isMember });
    if (!isRefusedForCode(quote)) return { plan, quote, ofCode: undefined };
    return { plan, quote: quoteToday(ports, { items: [{ ...asked, code: undefined }], isMember }), ofCode: quote };
  });
  const offers = tried.flatMap(({ plan: { name }, quote }) =>
    isProblem(quote) ? [] : quote.lines.map((line) => ({ name, line })),
  );
  const [first] = tried.flatMap(({ quote }) => (isProblem(quote) ? [quote] : []));
  const isCodeTaken = tried.some(({ ofCode }) => ofCode === undefined);
  return {
    plans: offers,
    refused: offers.length > 0 ? undefined : first,
    codeRefused: sent === "" || isCodeTaken ? undefined : tried[0]?.ofCode,
  };
}

function isRefusedForCode(quote: Quote | Problem): quote is Extract<Problem, { problem: "stay-refused" }> {
  return isProblem(quote) && quote.problem === "stay-refused" && isOfCode(quote);
}
