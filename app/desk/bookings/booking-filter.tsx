import { Form, useSubmit } from "react-router";
import { LONGEST_SEARCH } from "#app/desk/parts/list-wish.ts";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { type BookingWish, STATUSES } from "./booking-wish.ts";
import { bookingWords } from "./words.ts";

/** Narrows the list; the address says how. A new search begins at its first page and keeps the order. */
export function BookingFilter({ wish }: { wish: BookingWish }) {
  const submit = useSubmit();
  const { sort, order, search, status, first, last } = wish;
  return (
    <Form
      method="get"
      action={deskLinks.bookings()}
      className="desk-filter booking-filter"
      role="search"
      preventScrollReset
    >
      {/* New fields where the address changes by itself, as with Back. */}
      <Field
        key={`search ${search}`}
        label={bookingWords.search}
        name="search"
        type="search"
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        defaultValue={search}
        placeholder={bookingWords.searchHint}
      />
      <ChoiceField
        key={`status ${status}`}
        label={bookingWords.status}
        name="status"
        defaultValue={status}
        onChange={(event) => void submit(event.currentTarget.form)}
      >
        {STATUSES.map((one) => (
          <option key={one} value={one}>
            {bookingWords.statuses[one]}
          </option>
        ))}
      </ChoiceField>
      <Field key={`first ${first}`} label={bookingWords.firstDay} name="first" type="date" defaultValue={first} />
      <Field key={`last ${last}`} label={bookingWords.lastDay} name="last" type="date" defaultValue={last} />
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      {sort ? <input type="hidden" name="order" value={order} /> : null}
      <Button look="outline">{bookingWords.show}</Button>
    </Form>
  );
}
