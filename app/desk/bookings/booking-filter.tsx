import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { ListFilter, StateField } from "#app/desk/parts/list-filter.tsx";
import type { AskedRows } from "#app/desk/parts/rows.ts";
import { deskLinks } from "#app/links.ts";
import { Field } from "#app/ui/field.tsx";
import { bookingWords } from "./words.ts";

/** Narrows the list and keeps its order. */
export function BookingFilter({ asked }: { asked: AskedRows }) {
  const { sort, order = "", status, first = "", last = "" } = asked;
  return (
    <ListFilter
      asked={asked}
      page={deskLinks.bookings()}
      hint={bookingWords.searchHint}
      className="desk-filter booking-filter"
    >
      <StateField name="status" label={bookingWords.status} value={status} states={bookingWords.statuses} />
      <Field key={`first ${first}`} label={bookingWords.firstDay} name="first" type="date" defaultValue={first} />
      <Field key={`last ${last}`} label={bookingWords.lastDay} name="last" type="date" defaultValue={last} />
      {sort ? <HiddenFields of={{ sort, order }} /> : null}
    </ListFilter>
  );
}
