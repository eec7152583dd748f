import { regionLine } from "#content/address.ts";
import { isOnDrawnMap } from "#content/drawings.ts";
import { has } from "#content/switched-off.ts";
import { contentContext } from "#app/context.ts";
import { PageHead } from "#app/parts/page-head.tsx";
import { BookNow } from "#app/shell/book-now.tsx";
import { Icon, iconNamed } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { HotelContent } from "#content/content.ts";
import type { Route } from "./+types/services.ts";
import { Contact } from "./contact.tsx";
import styles from "./services.css?inline";

export const handle = { styles };

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { services, hotel } = content;
  const { name, street, city, phone, secondPhone, email } = hotel;
  const shows = { about: has(content, "services.about"), map: has(content, "services.map") };
  const isDrawn = isOnDrawnMap(services.contact.map);
  return {
    services,
    shows,
    isDrawn,
    hotel: { name, street, place: `${city}, ${regionLine(hotel)}`, phone, secondPhone, email },
  };
}

export default function Services({ loaderData: { services, shows, isDrawn, hotel } }: Route.ComponentProps) {
  const hasServices = services.items.length > 0;
  return (
    <>
      {hasServices ? (
        <div className="page page-section">
          <PageHead title={services.title} lead={services.intro} />
          <ul className="service-cards">
            {services.items.map(({ icon, name, text }) => (
              <li key={name} className="service-card">
                <span className="service-card-icon">
                  <Icon name={iconNamed(icon)} />
                </span>
                <h2>{name}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {shows.about && hasServices ? <AboutHouse about={services.about} /> : null}
      <Contact contact={services.contact} hotel={hotel} hasMap={shows.map} isDrawn={isDrawn} isAlone={!hasServices} />
      {shows.about && !hasServices ? <AboutHouse about={services.about} /> : null}
    </>
  );
}

function AboutHouse({ about: { title, paragraphs, picture } }: { about: HotelContent["services"]["about"] }) {
  return (
    <section className="services-about">
      <div className="page page-section services-about-columns">
        <Picture
          picture={picture}
          sizes="(max-width: 799px) calc(100vw - 32px), 480px"
          className="services-about-picture"
        />
        <div className="stack">
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <BookNow />
        </div>
      </div>
    </section>
  );
}
