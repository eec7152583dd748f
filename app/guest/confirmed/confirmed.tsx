import { addressLine } from "#content/address.ts";
import { Link } from "react-router";
import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import { askedOf, type BookingView, bookingView } from "#app/parts/booking-view.ts";
import { cancellationInFull } from "#app/parts/cancellation.ts";
import { asSold, choicesInWords } from "#app/parts/choices-in-words.ts";
import { Filled } from "#app/languages/filled.tsx";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import { countInWords, fullDayInWords, guestsInWords, nightsInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { momentInWords } from "#app/parts/moment.ts";
import { worthTelling } from "#app/parts/price-reasons.ts";
import { PracticeNote } from "#app/parts/practice-note.tsx";
import { PromisedRooms } from "#app/parts/promised-rooms.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { soldStays } from "#hotel/booking/explain-prices.ts";
import { mayBeCalledOff } from "#hotel/booking/rules/booking-states.ts";
import { sum } from "#hotel/kernel/money.ts";
import { ExemptionsAsked } from "#app/parts/exemptions-asked.tsx";
import { WhyPrice } from "#app/parts/why-price.tsx";
import { CallLink } from "#app/parts/call-link.tsx";
import type { Route } from "./+types/confirmed.ts";
import { bookedOrder } from "./booked-order.ts";
import { orderStatus } from "./order-status.ts";
import styles from "./confirmed.css?inline";

export const handle = { styles };

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const status = loaderData?.status ?? "none";
  return [{ title: wordsOf(matches).bookings.status[status].title }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { order, bookings: booked, owed, ahead } = await bookedOrder(request, context);
  const hotel = context.get(hotelContext);
  const content = context.get(contentContext);
  const speech = context.get(speechContext);
  const { name, phone, checkInTime, checkOutTime } = content.hotel;
  const prices = await hotel.guest.booking.explainPrices(soldStays(booked, order));
  const asked = await askedOf(hotel, booked);
  return {
    status: orderStatus(booked, { owed }),
    owed: money(owed, speech),
    until: order && momentInWords(order.expiresAt, content.hotel.timeZone, speech),
    bookings: booked.map((booking) => {
      const { bookingId } = booking;
      const price = prices.get(bookingId);
      const choices = choicesInWords(asSold(booking, price), hotel.catalogue.book?.plans ?? [], speech);
      return { ...bookingView(booking, content), choices, why: worthTelling(price), asked: asked.get(bookingId) };
    }),
    guest: booked[0] && { name: booked[0].name, email: booked[0].email, orderId: booked[0].orderId },
    deadlines: cancellationInFull(hotel.guest.booking.readTerms.ofOrder(order?.terms, ahead), speech, booked.length),
    house: {
      name,
      address: addressLine(content.hotel),
      phone,
      checkIn: clockTime(checkInTime, speech),
      checkOut: clockTime(checkOutTime, speech),
    },
  };
}

type Shown = Awaited<ReturnType<typeof loader>>;

export default function Confirmed({ loaderData: shown }: Route.ComponentProps) {
  const { bookings: words } = useLanguage().words;
  const { status } = shown;
  if (!shown.guest || status === "none") return <NothingBooked />;
  const { title, greeting, lead } = words.status[status];
  const places = { email: shown.guest.email, owed: shown.owed, until: shown.until ?? "" };
  return (
    <article className="confirmed">
      <header className="confirmed-head">
        <div className="page">
          <PracticeNote />
          <p className="confirmed-thanks">{fill(greeting, { name: shown.guest.name })}</p>
          <h1>{title}</h1>
          <p className="confirmed-lead">{fill(lead, places)}</p>
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

function StayCard({ booking, house }: { booking: Shown["bookings"][number]; house: Shown["house"] }) {
  const page = useLanguage();
  const { bookings: words } = page.words;
  return (
    <section className="confirmed-stay">
      {booking.picture ? (
        <Picture picture={booking.picture} sizes="(min-width: 800px) 720px, 100vw" className="confirmed-stay-picture" />
      ) : null}
      <div className="confirmed-stay-facts">
        <p className="confirmed-number">
          <span className="confirmed-number-label">{words.number}</span>
          <strong className="confirmed-number-digits figures">{booking.bookingId}</strong>
        </p>
        <h2>
          {booking.category}
          {booking.rooms > 1 ? `, ${countInWords(booking.rooms, "rooms", page)}` : ""}
        </h2>
        {mayBeCalledOff(booking.state) ? null : <p className="confirmed-over">{words.states[booking.state]}</p>}
        {booking.choices.length > 0 ? <p>{booking.choices.join(", ")}</p> : null}
        {booking.accessible ? (
          <p>
            <PromisedRooms booking={booking} />
          </p>
        ) : null}
        <dl className="confirmed-facts">
          <Fact
            name={words.checkIn}
            value={fullDayInWords(booking.checkIn, page)}
            note={fill(words.from, { time: house.checkIn })}
          />
          <Fact
            name={words.checkOut}
            value={fullDayInWords(booking.checkOut, page)}
            note={fill(words.by, { time: house.checkOut })}
          />
          <Fact name={words.staying} value={nightsInWords(booking, page)} note={guestsInWords(booking, page)} />
          <Fact name={words.total} value={money(booking.total, page)} note={words.allIncluded} isTotal />
        </dl>
        <div className="confirmed-asked">
          <ExemptionsAsked asked={booking.asked} />
        </div>
        {booking.why ? <WhyPrice why={booking.why} /> : null}
      </div>
    </section>
  );
}

function Fact({
  name,
  value,
  note,
  isTotal = false,
}: {
  name: string;
  value: string;
  note: string;
  isTotal?: boolean;
}) {
  return (
    <div className="confirmed-fact">
      <dt>{name}</dt>
      <dd>
        <span className={`confirmed-fact-value figures ${isTotal ? "confirmed-fact-total" : ""}`}>{value}</span>{" "}
        <span className="confirmed-fact-note">{note}</span>
      </dd>
    </div>
  );
}

function Aside({ shown, orderId }: { shown: Shown; orderId: string }) {
  const { bookings, house, deadlines } = shown;
  const { words, links } = useLanguage();
  const { bookings: said } = words;
  const standing = bookings.filter(({ state }) => mayBeCalledOff(state));
  return (
    <aside className="confirmed-aside" aria-label={said.whatNext}>
      {standing.length > 1 ? <OrderTotal bookings={standing} /> : null}
      <div className="confirmed-actions">
        <a className={buttonClass("filled")} href={links.calendarFile(orderId)} download="stay.ics">
          {said.addToCalendar}
        </a>
        {bookings[0]?.hasReceipt ? (
          <Link className={buttonClass("outline")} to={links.receipt(bookings[0].bookingId)}>
            {words.receipts.link}
          </Link>
        ) : null}
        <Button type="button" look="outline" data-does="print" data-needs="scripts" hidden>
          {said.print}
        </Button>
      </div>
      <h2>{said.reachUs}</h2>
      <p>
        {house.name}
        <br />
        {house.address}
        <br />
        <CallLink phone={house.phone} />
      </p>
      {deadlines.length > 0 ? <h2>{said.plansChange}</h2> : null}
      {deadlines.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <nav className="confirmed-ways" aria-label={said.goOn}>
        <Link to={links.home()}>{said.backToHome}</Link>
        <Link to={links.myBookings()}>{said.viewMyBookings}</Link>
      </nav>
    </aside>
  );
}

function OrderTotal({ bookings }: { bookings: readonly BookingView[] }) {
  const page = useLanguage();
  const total = money(sum(bookings.map((booking) => booking.total)), page);
  return (
    <p className="confirmed-order-total">
      <Filled
        phrase={page.words.bookings.orderTotal}
        with={{
          stays: countInWords(bookings.length, "stays", page),
          total: <strong className="figures">{total}</strong>,
        }}
      />
    </p>
  );
}

function NothingBooked() {
  const { words, links } = useLanguage();
  const { status, backToHome, viewMyBookings } = words.bookings;
  return (
    <PictureCard>
      <h1>{status.none.title}</h1>
      <p>{status.none.lead}</p>
      <p className="confirmed-actions">
        <Link className={buttonClass("filled")} to={links.home()}>
          {backToHome}
        </Link>
        <Link className={buttonClass("outline")} to={links.myBookings()}>
          {viewMyBookings}
        </Link>
      </p>
    </PictureCard>
  );
}
