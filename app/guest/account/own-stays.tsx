import { Link } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import { BookingTable } from "#app/parts/booking-table.tsx";
import type { BookingView } from "#app/parts/booking-view.ts";
import { PictureCard } from "#app/ui/picture-card.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { OwnPart } from "./own-part.tsx";

export function OwnStays({ stays }: { stays: BookingView[] }) {
  const { words, links } = useLanguage();
  const { stays: own } = words.account.own;
  return (
    <OwnPart title={own.title} wide>
      {stays.map((booking) => (
        <BookingTable key={booking.bookingId} booking={booking} />
      ))}
      {stays.length === 0 ? (
        <PictureCard small="on-page">
          <p>{own.none}</p>
        </PictureCard>
      ) : null}
      <p className="own-ways">
        <Link className={buttonClass(stays.length === 0 ? "filled" : "outline")} to={links.home()}>
          {own.book}
        </Link>
        <Link to={links.myBookings()}>{own.byNumber}</Link>
      </p>
    </OwnPart>
  );
}
