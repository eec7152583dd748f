import { type Cents, readCents } from "#hotel/kernel/money.ts";
import type { OfferedPlan } from "./offers.ts";

/** What the button of a type says when it is pressed: the type, the plan and the code that were chosen with it, and the total beside it. */
export function buttonOf(type: string, { plan = "", code = "" }: OfferedPlan["chosen"], told: Cents): string {
  return [type, plan, code, told].join(" ");
}

export interface Pressed {
  type: string;
  plan?: string;
  code?: string;
  /** In cents. */
  told: Cents | undefined;
}

export function chosenBy(pressed: string): Pressed {
  const [type = "", plan, code, told] = pressed.split(" ");
  return { type, ...(plan && { plan }), ...(code && { code }), told: readCents(told) };
}
