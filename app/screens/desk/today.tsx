import { redirect } from "react-router";
import { deskLinks } from "#app/links.ts";
import type { Route } from "./+types/today.ts";
import { whoAtDesk } from "#app/desk/guard.ts";

/** Leads to the bookings. */
export function loader({ context, url }: Route.LoaderArgs) {
  whoAtDesk({ context, url });
  return redirect(deskLinks.bookings());
}

/** Never seen; without it this would be no page, and to a customer not the page that says that there is none. */
export default function Today() {
  return null;
}
