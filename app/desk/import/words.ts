import type { DayOrder } from "#hotel/front-desk/rules/import-days.ts";
import type { ImportField } from "#hotel/front-desk/rules/import-mapping.ts";

export const importWords = {
  title: "Import",
  lead: "Guests and their future stays from another system's list. Nothing is written before every row has a room.",
  file: "List (CSV)",
  fileHint:
    "Export the future reservations there as CSV and choose the file, or paste its lines below. The first line names the columns. At most {most} stays and 1 MB at once.",
  paste: "Or its lines",
  read: "Read the list",
  unreadable: "This is no list with a line of names and at least one row.",
  columns: "Which column tells what",
  columnsLead: "Read from the names of the columns, or as you had it last time. Please check each.",
  none: "(no column)",
  childrenHint:
    "Added to the guests. Where those include children already, choose none. The price counts them as adults: their ages are not read.",
  needed: "{field} is needed.",
  days: "How days are written",
  types: "What its room types mean",
  typesLead: "Names that this hotel does not have.",
  statuses: "What its statuses mean",
  statusesLead:
    "Words that are not known here. Rows with such a status can't be imported before you have chosen what it means.",
  choose: "(choose)",
  means: { booked: "Booked: import it", "left-out": "Cancelled or not confirmed: leave it out" },
  look: "Try it out",
  another: "Another list",
  letters: "Send each guest the confirmation now, and later the usual messages before arrival and after departure",
  run: "Import {stays}",
  stays: { one: "{count} stay", other: "{count} stays" },
  done: { one: "{count} stay is imported.", other: "{count} stays are imported." },
  nothing: "There was nothing new in the list.",
  refused: "Nothing was imported. Please mend the rows that are marked, or take them out of the list.",
  other:
    "Nothing was imported: how the list is read, or what it would book, is not what you tried out. Please look at it below and import it again.",
  tooMany: "The list has more than {most} rows. Please bring it in parts.",
  result: "What would happen",
  rows: "Rows of the list",
  table: { row: "Row", guest: "Guest", stay: "Stay", total: "Total", becomes: "What becomes of it" },
  summary:
    "{fresh} new for {total} in all, {known} already here, {changed} different in the list and left as they are, {left} left out, {faulty} faulty.",
  moved: {
    one: "{count} stay that is here already gets another room, so that everybody has one.",
    other: "{count} stays that are here already get another room, so that everybody has one.",
  },
  listed: "{total} (list: {listed})",
  shown: "The first {count} rows are shown; faulty ones come first.",
  becomes: {
    new: "New: room {rooms}",
    elsewhere: "New: room {rooms} instead of {wanted}",
    known: "Already here",
    changed: "Already here, different in the list: left as it is",
    "called-off": "Cancelled here; left as it is. To bring it again, give the row another reference.",
    past: "Left out: over",
    cancelled: "Left out: cancelled, expired or no-show",
    unanswered: "Left out: not confirmed there yet",
    said: "Left out by its status",
  },
  withdrawn: {
    cancelled: "Already here; cancelled, expired or no-show there: left as it is",
    unanswered: "Already here; not confirmed there yet: left as it is",
    said: "Already here; to be left out by its status there: left as it is",
  },
  twice:
    "this reference stands in the list before. Another room of the same booking needs a reference of its own, such as {told}-2; or bring both in one row, with Rooms: 2",
  "unread-day": "{told} is no day as days are written here",
  "unknown-status": 'choose above what "{told}" means',
  "no-room": "no room of this type is left on one of the nights",
  "no-single-room": "no single room is free from arrival to departure",
  house:
    "What the list does not tell: the house's own price, one room, one guest a room. What was paid elsewhere is not known here; put it into the notes' column.",
} as const;

export const FIELD_WORDS: Readonly<Record<ImportField, string>> = {
  reference: "Reference",
  name: "Guest's name",
  email: "E-mail",
  phone: "Phone",
  check_in: "Check-in",
  check_out: "Check-out",
  type: "Room type",
  rooms: "Rooms",
  room: "Room number, kept where it is free",
  guests: "Guests",
  children: "Children (number)",
  nightly_price: "Price of a night, before the taxes that are added to it",
  total: "Total with taxes, to compare",
  status: "Status (what is cancelled or not confirmed is left out)",
  notes: "Notes",
};

export const DAY_WORDS: Readonly<Record<DayOrder, string>> = {
  "year-first": "2027-12-31",
  "month-first": "12/31/2027",
  "day-first": "31/12/2027",
};
