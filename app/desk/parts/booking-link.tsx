import { Link, type LinkProps, useLocation } from "react-router";
import { deskLinks } from "#app/links.ts";
import { useMay } from "./may.tsx";

/** The search parameter that tells from which page of the desk a booking was opened. */
export const BACK = "back";

interface ToBookingProps extends Omit<LinkProps, "to" | "id"> {
  id: number;
  /** What else the panel is asked for, such as a dialog over it. */
  asked?: Record<string, string>;
}

/** Opens a booking's panel; closing it leads back to this very page. Whoever may not see bookings reads the words alone. */
export function ToBooking({ id, asked = {}, ...link }: ToBookingProps) {
  const { pathname, search } = useLocation();
  if (!useMay("guests")) return <span>{link.children}</span>;
  return <Link {...link} to={deskLinks.bookings({ booking: String(id), ...asked, [BACK]: `${pathname}${search}` })} />;
}

/** Where the panel was opened, if that is a page of the desk. */
export function backIn(search: URLSearchParams): string | undefined {
  const back = search.get(BACK) ?? "";
  return /^\/dashboard(?:[/?][^\\]*)?$/.test(back) && !back.includes("//") ? back : undefined;
}

/** A guest's name with the booking's number, which lead to its panel. */
export function BookingLink({ booking: { id, name } }: { booking: { id: number; name: string } }) {
  return (
    <ToBooking id={id}>
      <bdi>{name}</bdi>, <span className="figures">{id}</span>
    </ToBooking>
  );
}
