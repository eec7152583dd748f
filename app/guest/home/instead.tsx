import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { stayInWords } from "#app/parts/dates.ts";
import { parsePlainDate } from "#hotel/kernel/plain-date.ts";
import type { FormFacts } from "./booking-desk.ts";
import type { StayChoice } from "#app/parts/stay-choice.ts";

/** What can be had where the chosen room can't: each link fills the form with it. */
export function Instead({ choices, types }: { choices: readonly StayChoice[]; types: FormFacts["types"] }) {
  const page = useLanguage();
  const { instead, insteadChoice } = page.words.booking;
  const shown = choices.flatMap((choice) => {
    const [checkIn, checkOut] = [parsePlainDate(choice.start), parsePlainDate(choice.end)];
    if (!checkIn || !checkOut) return [];
    const type = types.find(({ id }) => id === choice.type)?.category ?? choice.type;
    const words = fill(insteadChoice, { type, dates: stayInWords({ checkIn, checkOut }, page) });
    return [{ to: page.links.bookStay({ ...choice }), words }];
  });
  if (shown.length === 0) return null;
  return (
    <div className="booking-form-instead">
      <p>{instead}</p>
      <ul>
        {shown.map(({ to, words }) => (
          <li key={to}>
            <a href={to}>{words}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
