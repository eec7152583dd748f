import { Form, useNavigation } from "react-router";
import { contentContext, hotelContext, visitContext } from "#app/context.ts";
import { links } from "#app/links.ts";
import { type BookingView, bookingView } from "#app/parts/booking-view.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { wordsFor } from "#app/words.ts";
import { isProblem } from "#hotel/rules/problem.ts";
import type { Route } from "./+types/my-bookings.ts";
import { BookingTable } from "./booking-table.tsx";

export function meta(): Route.MetaDescriptors {
  return [{ title: "My Bookings" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const hotel = context.get(hotelContext);
  const visit = context.get(visitContext).current?.visit;
  const recent = visit === undefined ? [] : await hotel.listRecentBookings(visit);
  const { phone } = context.get(contentContext).hotel;
  return { recent: recent.map((booking) => bookingView(booking, hotel.catalogue)), phone };
}

/** Searches by POST, so that neither number nor address lands in a history or a log. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = { id: String(form.get("id") ?? ""), email: String(form.get("email") ?? "") };
  const session = context.get(visitContext);
  const hotel = context.get(hotelContext);
  const found = await hotel.lookUpBooking(session.current ?? session.stranger, typed);
  if (isProblem(found)) return { typed, message: wordsFor(found, hotel.catalogue).detail, found: undefined };
  return { typed, message: undefined, found: bookingView(found, hotel.catalogue) };
}

export default function MyBookings({ loaderData: { recent, phone }, actionData: answer }: Route.ComponentProps) {
  return (
    <div className="my-bookings page page-section">
      <header className="stack">
        <h1>My Bookings</h1>
        <p className="lead">Look up a stay by the number in your confirmation.</p>
      </header>
      <SearchForm typed={answer?.typed} />
      <div role="status" className="my-bookings-answer">
        {answer?.message ? <p className="my-bookings-message">{answer.message}</p> : null}
        {answer?.message ? (
          <p>
            Please check the number, and give the e-mail address you booked with. We help by phone, too:{" "}
            <a href={links.telephone(phone)}>{phone}</a>.
          </p>
        ) : null}
        {answer?.found ? <BookingTable booking={answer.found} /> : null}
      </div>
      {recent.length > 0 ? <Recent bookings={recent} /> : null}
    </div>
  );
}

function SearchForm({ typed }: { typed: { id: string; email: string } | undefined }) {
  const searching = useNavigation().formAction === links.myBookings();
  return (
    <Form method="post" action={links.myBookings()} className="my-bookings-search" preventScrollReset replace>
      <Field
        label="Booking ID"
        name="id"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={20}
        defaultValue={typed?.id}
        hint="The ten digits in your confirmation."
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={typed?.email}
        hint="Only needed if you booked in another browser or more than a day ago."
      />
      <Button aria-disabled={searching}>Search</Button>
    </Form>
  );
}

function Recent({ bookings }: { bookings: BookingView[] }) {
  return (
    <section className="my-bookings-recent">
      <h2>Booked in this browser</h2>
      <p className="my-bookings-note">For a day after booking, this browser shows them without asking.</p>
      {bookings.map((booking) => (
        <BookingTable key={booking.bookingId} booking={booking} />
      ))}
    </section>
  );
}
