import { useRouteLoaderData } from "react-router";
import { hotelData, type ShownStay } from "#app/discovery/hotel-data.ts";
import { StructuredData } from "#app/discovery/structured-data.tsx";
import { useLanguage } from "#app/languages/use-language.ts";
import type { loader } from "#app/root.tsx";
import type { FormFacts } from "./booking-desk.ts";
import { planMeant } from "./plans.tsx";
import type { Rate } from "./rates-of.ts";

/** The house, its rooms and the prices that this page shows, for machines. */
export function HomeData({ rates, form }: { rates: Rate[]; form: FormFacts }) {
  const presentation = useRouteLoaderData<typeof loader>("root")?.presentation;
  const { language } = useLanguage();
  if (!presentation) return null;
  const stay = shownStay(form);
  const shown = { presentation, language, rooms: rates, stays: stay ? [stay] : [] };
  return <StructuredData data={hotelData(shown)} />;
}

function shownStay({ choice, live }: FormFacts): ShownStay | undefined {
  // What can't be had is not offered, as on /book.
  if (!live.price || live.note) return undefined;
  const { nights, total } = live.price;
  return { asked: choice, type: choice.type, plan: planMeant(live.plans, choice.plan)?.name, nights, total };
}
