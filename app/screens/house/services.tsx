import { contentContext } from "#app/context.ts";
import { links } from "#app/links.ts";
import { BookNow } from "#app/shell/book-now.tsx";
import { unlessOnlyPanels } from "#app/shell/panels.ts";
import type { Route } from "./+types/services.ts";
import { PageHead } from "./page-head.tsx";

export const shouldRevalidate = unlessOnlyPanels;

export function meta(): Route.MetaDescriptors {
  return [{ title: "Services" }];
}

export function loader({ context }: Route.LoaderArgs) {
  const { services, hotel } = context.get(contentContext);
  return { services, phone: hotel.phone, address: `${hotel.street}, ${hotel.city}, ${hotel.region}` };
}

export default function Services({ loaderData: { services, phone, address } }: Route.ComponentProps) {
  return (
    <div className="page page-section">
      <PageHead title={services.title} lead={services.intro} />
      <dl className="house-list">
        {services.items.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="house-more">
        Is something missing? Ask the desk at <a href={links.telephone(phone)}>{phone}</a>, or come by: {address}.
      </p>
      <BookNow />
    </div>
  );
}
