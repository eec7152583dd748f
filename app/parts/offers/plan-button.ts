import type { OfferedPlan } from "./offers.ts";

/** What the button of a type says when it is pressed: the type, and the plan and the code that were chosen with it. */
export function buttonOf(type: string, { plan = "", code = "" }: OfferedPlan["chosen"] = {}): string {
  return [type, plan, code].join(" ").trimEnd();
}

export function chosenBy(pressed: string): { type: string; plan?: string; code?: string } {
  const [type = "", plan, code] = pressed.split(" ");
  return { type, ...(plan && { plan }), ...(code && { code }) };
}
