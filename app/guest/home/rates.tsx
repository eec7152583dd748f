import { Link } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { NightPrice } from "#app/parts/night-price.tsx";
import { OfferFacts } from "#app/parts/offer-card.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Rate } from "./rates-of.ts";

export function Rates({ words, rates }: { words: { title: string; intro: string }; rates: Rate[] }) {
  return (
    <section className="rates">
      <div className="page page-section">
        <h2>{words.title}</h2>
        <p className="lead">{words.intro}</p>
        <ul className="rates-cards">
          {rates.map((rate) => (
            <RateCard key={rate.id} rate={rate} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function RateCard({ rate }: { rate: Rate }) {
  const page = useLanguage();
  const { booking } = page.words;
  return (
    <li className="offer-card rate-card">
      <Picture
        picture={rate.picture}
        sizes="(max-width: 639px) calc(100vw - 32px), 380px"
        className="offer-card-picture"
      />
      <div className="rate-card-words">
        <h3>{rate.category}</h3>
        <OfferFacts {...rate} />
        <p className="rate-card-price figures">
          <NightPrice price={rate.price} />
        </p>
        <Link
          className={buttonClass("outline")}
          to={page.links.bookRoom(rate.id)}
          aria-label={fill(booking.checkDatesFor, { type: rate.category })}
        >
          {booking.checkDates}
        </Link>
      </div>
    </li>
  );
}
