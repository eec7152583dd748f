import { data, Link } from "react-router";
import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import { Filled } from "#app/languages/filled.tsx";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { BookingTable } from "#app/parts/booking-table.tsx";
import { bookingViews } from "#app/parts/booking-view.ts";
import { cancellationInFull } from "#app/parts/cancellation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { soldStays } from "#hotel/booking/explain-prices.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/stay.ts";
import { LinkOver } from "#app/parts/link-over.tsx";
import { linkTrouble } from "#app/parts/link-trouble.ts";
import { visitorOf } from "#app/parts/visitor-of.ts";
import { CallLink } from "#app/parts/call-link.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import styles from "./stay.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).stay.title }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const [hotel, speech] = [context.get(hotelContext), context.get(speechContext)];
  const content = context.get(contentContext);
  const sent = { token: params.token, purpose: "view" } as const;
  const linked = await hotel.guest.messages.followLetterLink(visitorOf(context), sent);
  if (isProblem(linked)) {
    const { trouble, status } = linkTrouble(linked, context);
    return data({ stay: undefined, trouble }, status);
  }
  const { order, bookings, ahead } = linked;
  const sold = soldStays(bookings, order).map((one) => ({ ...one.stay, sold: one.sold }));
  const stay = {
    bookings: await bookingViews(sold, { hotel, content, cancelling: "no" }),
    isWaiting: order.state === "pending",
    mayCancel: ahead.length > 0,
    deadlines: cancellationInFull(linked.deadlines, speech, bookings.length),
    phone: content.hotel.phone,
  };
  return data({ stay, trouble: undefined });
}

/** The stays of one order, opened by the link from its letter. */
export default function Stay({ loaderData: { stay, trouble }, params: { token } }: Route.ComponentProps) {
  const { words, links } = useLanguage();
  const { stay: said } = words;
  if (!stay) return <LinkOver trouble={trouble} />;
  return (
    <div className="page page-section stay">
      <header className="stack">
        <h1>{said.title}</h1>
        <p className="lead">{said.lead}</p>
      </header>
      {stay.isWaiting ? <p role="status">{said.waiting}</p> : null}
      {stay.bookings.length === 0 ? (
        <PictureCard small="on-page">
          <p>{said.nothing}</p>
        </PictureCard>
      ) : null}
      {stay.bookings.map((booking) => (
        <BookingTable key={booking.bookingId} booking={booking} letter={token} />
      ))}
      {stay.mayCancel ? (
        <section className="stack">
          <h2>{said.plansChange}</h2>
          {stay.deadlines.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>
            <Filled phrase={said.callToCancel} with={{ phone: <CallLink phone={stay.phone} /> }} />
          </p>
        </section>
      ) : null}
      <p>
        <Link className={buttonClass("outline")} to={links.guestPortal()}>
          {said.portal}
        </Link>
      </p>
    </div>
  );
}
