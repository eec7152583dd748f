import { useId } from "react";
import { Link } from "react-router";
import { Filled } from "#app/languages/filled.tsx";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { money } from "#app/parts/money.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { PlanTonight } from "#hotel/pricing/price-night.ts";

export interface RoomPlan extends PlanTonight {
  /** What calling a stay off costs. */
  terms: string;
}

/** The plans side by side: what a night costs by each, what calling it off costs, and the way to its dates. */
export function RoomPlans({ type, plans }: { type: string; plans: readonly RoomPlan[] }) {
  const page = useLanguage();
  const { rooms, booking } = page.words;
  const title = useId();
  return (
    <section aria-labelledby={title} className="room-plans">
      <h2 id={title}>{rooms.plans}</h2>
      <ul>
        {plans.map(({ plan, name, total, terms }) => (
          <li key={name} className="room-plan">
            <h3>{name}</h3>
            <p className="figures">
              <Filled phrase={booking.nightTotal} with={{ total: <strong>{money(total, page)}</strong> }} />
            </p>
            <p>{terms}</p>
            <Link
              className={buttonClass("outline")}
              to={page.links.bookStay({ type, ...(plan && { plan }) })}
              aria-label={fill(booking.checkDatesFor, { type: name })}
            >
              {booking.checkDates}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
