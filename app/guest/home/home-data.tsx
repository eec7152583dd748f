import type { ShownStay } from "#app/discovery/hotel-data.ts";
import { HouseData } from "#app/discovery/house-data.tsx";
import type { FormFacts } from "./booking-desk.ts";
import { planMeant } from "./plans.tsx";
import type { Rate } from "./rates-of.ts";

/** The house, its rooms and the prices that this page shows, for machines. */
export function HomeData({ rates, form }: { rates: Rate[]; form: FormFacts }) {
  const stay = shownStay(form);
  return <HouseData rooms={rates} stays={stay ? [stay] : []} />;
}

function shownStay({ choice, live }: FormFacts): ShownStay | undefined {
  // What can't be had is not offered, as on /book.
  if (!live.price || live.note) return undefined;
  const { nights, total } = live.price;
  return { asked: choice, type: choice.type, plan: planMeant(live.plans, choice.plan)?.name, nights, total };
}
