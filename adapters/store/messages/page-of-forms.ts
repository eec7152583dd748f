import type { FormKind, FormQuery } from "#hotel/messages/rules/form-query.ts";
import type { ListedForm } from "#hotel/messages/ports/guest-forms.ts";
import { columns } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import { likePart } from "#adapters/store/like-part.ts";

const LISTED = columns<Omit<ListedForm, "form" | "checkIn" | "arrivesAt" | "words">>({
  id: "id",
  name: "guest_name",
  email: "email",
  room: "room",
  bookingId: "booking_id",
  state: "state",
  receivedAt: "received_at",
});

/** What each form's list shows besides, in the same columns. */
const FORMS: readonly { form: FormKind; table: string; own: string }[] = [
  {
    form: "check-in",
    table: "check_in_form",
    own: 'check_in as "checkIn", arrives_at as "arrivesAt", special_requests as words',
  },
  { form: "check-out", table: "check_out_form", own: "null::date, null, feedback" },
];

/** The statement for one page of both forms together, newest first, and its values. Only values enter the text. */
export function pageOfForms({ states, search, before, limit }: FormQuery): [text: string, values: unknown[]] {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const narrowed = [
    ...(states === undefined ? [] : [`state = any(${value(states)})`]),
    ...(search === undefined ? [] : [searching(search, value)]),
  ];
  const place = before && { at: value(timestamp(before.receivedAt)), form: value(before.form), id: value(before.id) };
  const most = value(limit);
  const each = FORMS.map(({ form, table, own }) => {
    const after = place
      ? [`(received_at, '${form}', id) < (${place.at}::timestamptz, ${place.form}::text, ${place.id}::bigint)`]
      : [];
    const conditions = [...narrowed, ...after];
    const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
    return `(select '${form}' as form, ${LISTED}, ${own} from ${table} ${where}
      order by received_at desc, id desc limit ${most})`;
  });
  return [`${each.join(" union all ")} order by "receivedAt" desc, form desc, id desc limit ${most}`, values];
}

/** Names and addresses that hold the text; or a room's number, or a booking's. */
function searching(search: string, value: (given: unknown) => string): string {
  const named = `lower(guest_name || ' ' || email) like ${value(likePart(search))}`;
  if (/^\d{1,6}$/.test(search)) return `(${named} or room = ${value(Number(search))})`;
  return /^\d{10}$/.test(search) ? `(${named} or booking_id = ${value(Number(search))})` : named;
}
