import { fill } from "#app/languages/phrase.ts";
import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { QueueCut } from "#app/desk/parts/queue-cut.tsx";
import { shortDay } from "#app/desk/parts/telling.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { ExemptionAsked } from "#hotel/front-desk/ports/front-desk.ts";
import { Card } from "./card.tsx";
import { todayWords } from "./words.ts";

interface ExemptionsProps {
  asked: readonly ExemptionAsked[];
  /** More ask than are listed. */
  isCut: boolean;
  categories: Readonly<Record<string, string>>;
}

/** Guests who ask to be spared a tax: the desk looks at the paper, and grants it or says no. Nothing where nobody asks. */
export function Exemptions({ asked, isCut, categories }: ExemptionsProps) {
  const words = todayWords.exemptions;
  if (asked.length === 0) return null;
  return (
    <Card name="exemptions" title={words.title} count={asked.length} isCut={isCut}>
      <ul className="today-stays">
        {asked.map(({ bookingId, name, type, checkIn, checkOut, paper }) => (
          <li key={`${bookingId} ${paper}`} className="today-stay today-waiting">
            <div>
              <span className="today-name">
                <bdi>{name}</bdi>
              </span>
              <p className="today-facts">
                {categories[type] ?? type} · {shortDay(checkIn)} – {shortDay(checkOut)} ·{" "}
                <bdi>{fill(words.paper, { paper })}</bdi>
              </p>
            </div>
            <ToBooking className={buttonClass("outline")} id={bookingId} aria-label={`${words.look}: ${name}`}>
              {words.look}
            </ToBooking>
          </li>
        ))}
      </ul>
      <QueueCut isCut={isCut} count={asked.length} said={words.cut} />
    </Card>
  );
}
