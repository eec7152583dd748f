import { Link } from "react-router";
import { contentContext, speechContext } from "#app/context.ts";
import { links } from "#app/links.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import { unlessOnlyPanels } from "#app/shell/panels.ts";
import type { Route } from "./+types/arrival.ts";
import { PageHead } from "./page-head.tsx";

export const shouldRevalidate = unlessOnlyPanels;

export function meta(): Route.MetaDescriptors {
  return [{ title: "Check-in and check-out" }];
}

export function loader({ context }: Route.LoaderArgs) {
  const { arrival, hotel } = context.get(contentContext);
  const speech = context.get(speechContext);
  const { phone, checkInTime, checkOutTime } = hotel;
  return { arrival, phone, checkIn: clockTime(checkInTime, speech), checkOut: clockTime(checkOutTime, speech) };
}

export default function Arrival({ loaderData: { arrival, phone, checkIn, checkOut } }: Route.ComponentProps) {
  return (
    <div className="page page-section">
      <PageHead title={arrival.title} />
      <div className="arrival">
        <Facts title="Check-in" time={`from ${checkIn}`} facts={arrival.checkIn} />
        <Facts title="Check-out" time={`until ${checkOut}`} facts={arrival.checkOut} />
      </div>
      <p className="house-more">
        Your booking is under <Link to={links.myBookings()}>My bookings</Link>. For everything else call the desk at{" "}
        <a href={links.telephone(phone)}>{phone}</a>.
      </p>
    </div>
  );
}

function Facts({ title, time, facts }: { title: string; time: string; facts: string[] }) {
  return (
    <section className="arrival-card">
      <h2>{title}</h2>
      <p className="arrival-time figures">{time}</p>
      <ul className="stack">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
