import { contentContext } from "#app/context.ts";
import { unlessOnlyPanels } from "#app/shell/panels.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { Route } from "./+types/facility.ts";
import { PageHead } from "./page-head.tsx";

export const shouldRevalidate = unlessOnlyPanels;

export function meta(): Route.MetaDescriptors {
  return [{ title: "Facility" }];
}

export function loader({ context }: Route.LoaderArgs) {
  return context.get(contentContext).facility;
}

export default function Facility({ loaderData: facility }: Route.ComponentProps) {
  return (
    <div className="page page-section">
      <PageHead title={facility.title} lead={facility.intro} />
      <ul className="facility-grid">
        {facility.items.map(({ name, text, picture }) => (
          <li key={name}>
            <Picture picture={picture} sizes="(max-width: 639px) 100vw, 400px" className="house-picture" />
            <h2 className="facility-name">{name}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
