import { fill } from "#app/languages/phrase.ts";
import type { NightReport } from "#hotel/reports/read-night.ts";
import { tellMoney } from "./telling-figures.ts";
import { numberWords } from "./words.ts";

const { night } = numberWords;

/** In what the books contradict each other. */
export function Differences({ differences, miscounts }: Pick<NightReport, "differences" | "miscounts">) {
  const said = saidOf({ differences, miscounts });
  return (
    <section className="report-section">
      <h2>{night.differences}</h2>
      {said.length === 0 ? <p>{night.agreed}</p> : null}
      {said.length > 0 ? (
        <ul className="desk-refused">
          {said.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Each difference in a sentence. */
export function saidOf({ differences, miscounts }: Pick<NightReport, "differences" | "miscounts">): string[] {
  return [
    ...differences.map(({ bookingId, name, charged, received, owed }) =>
      fill(night.moneyDiffers, {
        number: bookingId,
        name,
        charged: tellMoney(charged),
        received: tellMoney(received),
        owed: tellMoney(owed),
      }),
    ),
    ...miscounts.map((miscount) => fill(night.miscounted, miscount)),
  ];
}
