import { useLanguage } from "#app/languages/use-language.ts";
import { countInWords, guestsInWords, stayInWords } from "#app/parts/dates.ts";
import { readAges } from "#hotel/pricing/rules/childrens-ages.ts";
import type { AskedStay } from "./asked-stay.ts";
import type { Offers } from "./offers.ts";

interface SummaryProps {
  stay: NonNullable<Offers["stay"]>;
  asked: AskedStay;
  terms: string | undefined;
}

/** What the offers below are for, and on which terms each is called off. */
export function Summary({ stay, asked, terms }: SummaryProps) {
  const page = useLanguage();
  const nights = countInWords(stay.nights, "nights", page);
  const rooms = countInWords(Number(asked.rooms), "rooms", page);
  const guests = guestsInWords({ guests: Number(asked.guests), children: readAges(asked.children) }, page);
  return (
    <div className="offer-summary">
      <h2>
        {stayInWords(stay, page)} · {nights} · {rooms}, {guests}
      </h2>
      {terms ? <p>{terms}</p> : null}
    </div>
  );
}
