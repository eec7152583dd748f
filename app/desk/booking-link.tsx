import { Link } from "react-router";
import { deskLinks } from "#app/links.ts";

/** A guest's name with the booking's number, which lead to its story. */
export function BookingLink({ booking: { id, name } }: { booking: { id: number; name: string } }) {
  return (
    <Link to={deskLinks.bookings({ booking: String(id) })}>
      <bdi>{name}</bdi>, <span className="figures">{id}</span>
    </Link>
  );
}
