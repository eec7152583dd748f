import type { CancellationTerms, PlanPolicy, UnderPolicy } from "#hotel/booking/rules/cancellation.ts";

/** The policy as a guest reads it before agreeing. */
export interface PolicyText {
  /** Code of the language. */
  language: string;
  words: string;
  terms: CancellationTerms;
}

/** The owner's cancellation policy; its words are made of its terms, so that no second text can differ. */
export interface HousePolicy {
  readonly terms: CancellationTerms;
  /** Undefined where the house's terms hold for the plan, which is the first one where none is named. */
  ofPlan(plan: string | undefined): PlanPolicy | undefined;
  /** For an order with these lines. `language`: a code of the house's languages; unknown or undefined: its own. */
  textIn(language: string | undefined, lines: readonly UnderPolicy[]): PolicyText;
}
