import { useLanguage } from "#app/languages/use-language.ts";
import { CallLink } from "#app/parts/call-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { HotelContent } from "#content/content.ts";
import { HouseMap } from "./house-map.tsx";

interface ContactProps {
  contact: HotelContent["services"]["contact"];
  /** Whether the map is the house's own. */
  hasMap: boolean;
  /** Whether the drawn map shows it. */
  isDrawn: boolean;
  /** Whether its title is that of the page, which has no services before it. */
  isAlone: boolean;
  hotel: {
    name: string;
    street: string;
    place: string;
    phone: string;
    secondPhone?: string | undefined;
    email: string;
  };
}

/** Where the house is, how to get there and whom to call. */
export function Contact({ contact: { title, directions, map }, hotel, hasMap, isDrawn, isAlone }: ContactProps) {
  const { words, links } = useLanguage();
  const Title = isAlone ? "h1" : "h2";
  const isPlaced = map.latitude !== 0 || map.longitude !== 0;
  return (
    <section className="page page-section contact" aria-labelledby="contact-title">
      <div>
        <Title id="contact-title">{title}</Title>
        <address className="contact-lines">
          <p>
            <Icon name="pin" />
            <span>
              {hotel.name}
              <br />
              {hotel.street}
              <br />
              {hotel.place}
            </span>
          </p>
          <p>
            <Icon name="phone" />
            <CallLink phone={hotel.phone} />
          </p>
          {hotel.secondPhone ? (
            <p>
              <Icon name="phone" />
              <CallLink phone={hotel.secondPhone} />
            </p>
          ) : null}
          <p>
            <Icon name="mail" />
            <a href={links.email(hotel.email)}>{hotel.email}</a>
          </p>
          {isPlaced ? (
            <p>
              <Icon name="route" />
              <a href={links.directions(map)} target="_blank" rel="noreferrer">
                {words.places.directions}
              </a>
            </p>
          ) : null}
        </address>
        {directions.length > 0 ? (
          <dl className="contact-ways">
            {directions.map((way) => (
              <div key={way.title}>
                <dt>{way.title}</dt>
                <dd>{way.text}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      {hasMap ? <HouseMap map={map} name={hotel.name} isDrawn={isDrawn} /> : null}
    </section>
  );
}
