import { Link, useLocation, useNavigationType } from "react-router";
import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import { links } from "#app/links.ts";
import { type BookingView, bookingView } from "#app/parts/booking-view.ts";
import { cancellationDeadlines } from "#app/parts/cancellation.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import { countInWords, fullDayInWords, nightsInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { useScripts } from "#app/parts/use-scripts.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { CONFIRMED } from "#app/words.ts";
import { sum } from "#hotel/rules/money.ts";
import type { Route } from "./+types/confirmed.ts";
import { bookedOrder } from "./booked-order.ts";
import { ORDER_WORDS, orderStanding } from "./order-standing.ts";

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const standing = loaderData ? orderStanding(loaderData.bookings) : "none";
  return [{ title: ORDER_WORDS[standing].title }, { name: "robots", content: "noindex" }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const booked = await bookedOrder(request, context);
  const hotel = context.get(hotelContext);
  const content = context.get(contentContext);
  const speech = context.get(speechContext);
  const arrivals = booked.filter(({ state }) => state === "confirmed").map(({ checkIn }) => checkIn);
  const { name, street, city, region, phone, checkInTime, checkOutTime } = content.hotel;
  return {
    bookings: booked.map((booking) => ({
      ...bookingView(booking, hotel.catalogue),
      picture: content.roomTypes.find(({ id }) => id === booking.type)?.picture,
    })),
    guest: booked[0] && { name: booked[0].name, email: booked[0].email, orderId: booked[0].orderId },
    deadlines: cancellationDeadlines(arrivals, content.cancellation, hotel.limits().today),
    house: {
      name,
      address: `${street}, ${city}, ${region}`,
      phone,
      checkIn: clockTime(checkInTime, speech),
      checkOut: clockTime(checkOutTime, speech),
    },
  };
}

type Shown = Awaited<ReturnType<typeof loader>>;

export default function Confirmed({ loaderData: shown }: Route.ComponentProps) {
  const justBooked = useJustBooked();
  const words = ORDER_WORDS[orderStanding(shown.bookings)];
  if (!shown.guest) return <NothingBooked />;
  return (
    <article className="confirmed">
      {justBooked ? <Toast {...CONFIRMED} /> : null}
      <header className="confirmed-head">
        <div className="page">
          <p className="confirmed-thanks">{words.greeting(shown.guest.name)}</p>
          <h1>{words.title}</h1>
          <p className="confirmed-lead">{words.lead(shown.guest.email)}</p>
        </div>
      </header>
      <div className="confirmed-body page">
        <div className="confirmed-stays">
          {shown.bookings.map((booking) => (
            <StayCard key={booking.bookingId} booking={booking} house={shown.house} />
          ))}
        </div>
        <Aside shown={shown} orderId={shown.guest.orderId} />
      </div>
    </article>
  );
}

/** True right after paying; not after a reload, which would celebrate twice. */
function useJustBooked(): boolean {
  const { state } = useLocation();
  const arrived = useNavigationType() !== "POP";
  return arrived && typeof state === "object" && state !== null && "justBooked" in state;
}

function StayCard({ booking, house }: { booking: Shown["bookings"][number]; house: Shown["house"] }) {
  return (
    <section className="confirmed-stay">
      {booking.picture ? (
        <Picture picture={booking.picture} sizes="(min-width: 800px) 720px, 100vw" className="confirmed-stay-picture" />
      ) : null}
      <div className="confirmed-stay-facts">
        <p className="confirmed-number">
          <span className="confirmed-number-label">Booking number</span>
          <strong className="confirmed-number-digits figures">{booking.bookingId}</strong>
        </p>
        <h2>
          {booking.category}
          {booking.rooms > 1 ? `, ${countInWords(booking.rooms, "room")}` : ""}
        </h2>
        <dl className="confirmed-facts">
          <Fact name="Check-in" value={fullDayInWords(booking.checkIn)} note={`from ${house.checkIn}`} />
          <Fact name="Check-out" value={fullDayInWords(booking.checkOut)} note={`by ${house.checkOut}`} />
          <Fact name="Staying" value={nightsInWords(booking)} note={countInWords(booking.guests, "guest")} />
          <Fact name="Total" value={money(booking.total)} note="taxes and fees included" />
        </dl>
      </div>
    </section>
  );
}

function Fact({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="confirmed-fact">
      <dt>{name}</dt>
      <dd>
        <span className={`confirmed-fact-value figures ${name === "Total" ? "confirmed-fact-total" : ""}`}>
          {value}
        </span>{" "}
        <span className="confirmed-fact-note">{note}</span>
      </dd>
    </div>
  );
}

function Aside({ shown, orderId }: { shown: Shown; orderId: string }) {
  const scripts = useScripts();
  const { bookings, house, deadlines } = shown;
  return (
    <aside className="confirmed-aside" aria-label="What next">
      {bookings.length > 1 ? <OrderTotal bookings={bookings} /> : null}
      <div className="confirmed-actions">
        <a className={buttonClass("filled")} href={links.calendarFile(orderId)} download="stay.ics">
          Add to calendar
        </a>
        {scripts ? (
          <Button type="button" look="outline" onClick={() => window.print()}>
            Print
          </Button>
        ) : null}
      </div>
      <h2>How to reach us</h2>
      <p>
        {house.name}
        <br />
        {house.address}
        <br />
        <a href={links.telephone(house.phone)}>{house.phone}</a>, day and night
      </p>
      {deadlines.length > 0 ? <h2>If your plans change</h2> : null}
      {deadlines.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <nav className="confirmed-ways" aria-label="Go on">
        <Link to={links.home()}>Back to Home</Link>
        <Link to={links.myBookings()}>View My Bookings</Link>
      </nav>
    </aside>
  );
}

function OrderTotal({ bookings }: { bookings: readonly BookingView[] }) {
  return (
    <p className="confirmed-order-total">
      {bookings.length} stays, in all{" "}
      <strong className="figures">{money(sum(bookings.map(({ total }) => total)))}</strong>
    </p>
  );
}

function NothingBooked() {
  const words = ORDER_WORDS.none;
  return (
    <section className="page page-section confirmed-none stack">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead("")}</p>
      <p className="confirmed-actions">
        <Link className={buttonClass("filled")} to={links.home()}>
          Back to Home
        </Link>
        <Link className={buttonClass("outline")} to={links.myBookings()}>
          View My Bookings
        </Link>
      </p>
    </section>
  );
}
