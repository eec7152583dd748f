import { Link } from "react-router";
import { counted } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { stayInWords } from "#app/parts/dates.ts";
import type { AskedStay } from "./asked-stay.ts";
import type { OfferWays } from "./offer-foot.tsx";
import type { Offer } from "./offers.ts";

interface OtherwiseProps {
  offer: Offer;
  asked: AskedStay;
  free: readonly Offer[];
  ways: OfferWays;
}

/** Where there are too few rooms: the nearest dates that have them, and the types that are free on these. */
export function Otherwise({ offer, asked, free, ways }: OtherwiseProps) {
  const page = useLanguage();
  const { book } = page.words;
  const { left = 0 } = offer;
  return (
    <>
      <p className="offer-short">{left > 0 ? counted(book.tooFew, left, page.locale) : book.soldOut}</p>
      <OtherDates offer={offer} asked={asked} ways={ways} />
      {free.length > 0 ? (
        <>
          <p>{book.otherTypes}</p>
          <ul className="offer-otherwise">
            {free.map(({ id, category }) => (
              <li key={id}>
                <a href={ways.toType(id)}>{category}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

/** The nearest dates that can be had, if there are any. */
export function OtherDates({ offer: { otherDates }, asked, ways }: Omit<OtherwiseProps, "free">) {
  const page = useLanguage();
  if (otherDates.length === 0) return null;
  return (
    <>
      <p>{page.words.book.otherDates}</p>
      <ul className="offer-otherwise">
        {otherDates.map((stay) => (
          <li key={stay.checkIn}>
            <Link to={ways.again({ ...asked, start: stay.checkIn, end: stay.checkOut })}>
              {stayInWords(stay, page)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
