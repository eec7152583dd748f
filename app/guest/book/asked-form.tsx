import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import type { AskedStay } from "./asked-stay.ts";
import type { Offers } from "./offers.ts";

interface AskedFormProps {
  asked: AskedStay;
  season: Offers["season"];
  /** By field, what is wrong with it. */
  faults: Readonly<Record<string, string>>;
}

/** Dates, rooms and guests; sent, they are the page's own address. */
export function AskedForm({ asked, season, faults }: AskedFormProps) {
  const { words, links } = useLanguage();
  const { booking, units, book } = words;
  const days = { type: "date", min: season.today, max: season.last, required: true } as const;
  const count = { type: "number", inputMode: "numeric", min: 1, required: true } as const;
  return (
    <form method="get" action={links.book()} className="book-asked">
      <Field label={booking.checkIn} name="checkin" defaultValue={asked.start} error={faults.start} {...days} />
      <Field label={booking.checkOut} name="checkout" defaultValue={asked.end} error={faults.end} {...days} />
      <Field label={booking.guests} name="guests" defaultValue={asked.guests} error={faults.guests} {...count} />
      <Field label={booking.rooms} name="rooms" defaultValue={asked.rooms} error={faults.rooms} {...count} />
      <ChoiceField
        label={booking.accessible}
        name="accessible"
        defaultValue={asked.accessible}
        className="book-asked-wide"
      >
        <option value="">{booking.anyRoom}</option>
        <option value="mobility">{units.accessible.mobility}</option>
        <option value="communication">{units.accessible.communication}</option>
      </ChoiceField>
      <Button className="book-asked-wide">{book.show}</Button>
    </form>
  );
}
