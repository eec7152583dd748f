import { useLanguage } from "#app/languages/use-language.ts";
import { AccessibleChoice } from "#app/parts/accessible-choice.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChildrenField } from "#app/parts/children-field.tsx";
import { CodeField } from "#app/parts/code-field.tsx";
import { StepperField } from "#app/ui/stepper-field.tsx";
import { ReactIsland } from "#app/islands/react-island.tsx";
import { AskedDates } from "./asked-dates.tsx";
import type { AskedStay } from "#app/parts/offers/asked-stay.ts";
import type { Offers } from "#app/parts/offers/offers.ts";

interface AskedFormProps {
  asked: AskedStay;
  season: Offers["season"];
  /** Every type of room. */
  types: string[];
  features: Offers["features"];
  /** Whether the house has codes. */
  takesCodes: boolean;
  takesChildren: boolean;
  /** By field, what is wrong with it. */
  faults: Readonly<Record<string, string>>;
}

/** Dates, rooms and guests; sent, they are the page's own address. */
export function AskedForm({ asked, season, types, features, takesCodes, takesChildren, faults }: AskedFormProps) {
  const { words, links } = useLanguage();
  const { booking, book } = words;
  return (
    <form method="get" action={links.book()} className="book-asked" data-in-place="">
      <div className="book-asked-dates">
        <ReactIsland
          name="asked-dates"
          when="touch"
          part={AskedDates}
          props={{ asked: { start: asked.start, end: asked.end }, types, season, fault: faults.start ?? faults.end }}
        />
      </div>
      <StepperField
        label={booking.guests}
        name="guests"
        less={booking.guestsLess}
        more={booking.guestsMore}
        defaultValue={asked.guests}
        error={faults.guests}
        required
      />
      <StepperField
        label={booking.rooms}
        name="rooms"
        less={booking.roomsLess}
        more={booking.roomsMore}
        defaultValue={asked.rooms}
        error={faults.rooms}
        required
      />
      <AccessibleChoice
        title={booking.accessible}
        chosen={asked.accessible}
        offered={features}
        className="book-asked-wide"
      />
      {takesChildren ? (
        <ChildrenField typed={asked.children} fault={faults.children} className="book-asked-wide" />
      ) : null}
      {takesCodes ? <CodeField typed={asked.code} fault={faults.code} className="book-asked-wide" /> : null}
      <Button className="book-asked-wide book-asked-show">{book.show}</Button>
    </form>
  );
}
