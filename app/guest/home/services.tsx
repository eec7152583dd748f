import { Icon, iconNamed } from "#app/ui/icon.tsx";
import type { HotelContent } from "#content/content.ts";

export function Services({ services }: { services: HotelContent["services"] }) {
  return (
    <section className="page page-section">
      <h2>{services.title}</h2>
      <p className="lead">{services.intro}</p>
      <ul className="services">
        {services.items.map((service) => (
          <li key={service.name} className="service">
            <span className="service-icon">
              <Icon name={iconNamed(service.icon)} />
            </span>
            <div>
              <h3>{service.name}</h3>
              <p>{service.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
