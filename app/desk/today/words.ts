import type { Warning } from "#app/context.ts";
import type { Alert } from "#hotel/kernel/ports/alerts.ts";

/** Words of the desk's first page. */
export const todayWords = {
  title: "Today",
  live: "Changes show by themselves.",
  polling: "Read again every 20 seconds.",
  newBooking: "New booking",
  closures: {
    title: "Emergency closure.",
    nights: "Sales are stopped for the nights from {from} to {to}: {types}.",
    look: "What is done for the guests",
  },
  figures: {
    label: "The house in figures",
    arrivals: "Due in",
    departures: "Due out",
    inHouse: "In house",
    free: "Free tonight",
    owed: "Balance due",
    money: "Taken today",
  },
  arrivals: {
    title: "Arrivals",
    none: "Nobody else is expected today.",
    act: "Check in",
    late: "Expected {day}",
    noShow: "No-show",
    roomTaken: "Still occupied",
    noRoom: "Unassigned",
    until: "until {day}",
  },
  departures: {
    title: "Departures",
    none: "Nobody else leaves today.",
    act: "Check out",
    overdue: "Due out {day}",
    since: "since {day}",
    stays: "Extend stay",
  },
  ofGuest: "{name}, room {room}",
  ofGuestAlone: "{name}",
  room: "Room",
  note: "Note:",
  arrivesAt: "comes at {time}",
  wish: "Would like:",
  unit: "room {unit} of {rooms}",
  owes: "owes {amount}",
  getsBack: "refund due {amount}",
  care: { clean: "Clean", dirty: "Dirty", inspected: "Inspected" },
  waiting: {
    title: "Needs review",
    none: "No booking needs review.",
    until: "until {time}",
    over: "time is up",
    look: "Review",
    bookings: "{count} bookings",
  },
  alerts: {
    title: "Needs attention",
    none: "Nothing is wrong.",
    since: "since {time}",
    more: "and more",
  },
  forms: {
    title: "Online check-ins",
    none: "No guest has written about today.",
    waiting: "{count} forms need attention",
    all: "All online check-ins",
    arrival: "arrives {time}",
    room: "room {room}",
    roomNotKnown: "checked in online, room not known yet",
    left: "says they have left room {room}",
  },
  free: {
    title: "Free tonight",
    caption: "Rooms free tonight by type",
    type: "Room type",
    left: "Free",
    of: "Rooms",
  },
  money: {
    title: "Money today",
    caption: "Money that moved since the business day began",
    captured: "Paid by card online",
    atDesk: "Paid at the desk",
    refunded: "Back to cards",
    owed: "Balance due",
    toGiveBack: "Refunds due at the desk",
    night: "End-of-day report",
    defined:
      "Since the business day began. Paid at the desk is cash and card there, less what was refunded there. Back to cards is what has left for the guest's bank. Balance due, and refunds due, are between the desk and the guests who are in the house, are to arrive or have left today.",
  },
} as const;

export const WARNING_WORDS: Readonly<Record<Warning, string>> = {
  "takes-no-cards":
    "Guests can't pay by card, because no card keys are set: they can only reserve. Owners set the keys under Settings, Connections.",
  "proxy-not-trusted":
    "Guests seem to arrive through a proxy that the settings do not name: all of them count as one, and share one guest's limits. Whoever runs the server sets TRUST_PROXY and starts it again.",
};

/** What an alert means, by its kind; its subject follows. */
export const ALERT_WORDS: Readonly<Record<Alert["kind"], string>> = {
  "provider-unreachable": "The payment provider does not answer",
  "payment-unmatched": "A payment belongs to no booking and goes back",
  "refund-failed": "A refund failed",
  "refund-delayed": "A refund is delayed",
  "cannot-deal": "A stay has no room",
  "search-exhausted": "No room was found in time",
  "mail-unreachable": "The mail server does not answer",
  "letter-failed": "A letter could not be sent",
  "letter-bounced": "A letter came back",
  "relay-unreachable": "The form service does not answer",
  "refund-pending": "A refund is on its way",
  "refund-made-at-provider": "A refund was made that was not written down here",
  "dispute-needs-response": "A chargeback needs an answer",
  "dispute-lost": "A chargeback was lost",
  "rooms-short": "Rooms switched off are needed",
  "payment-without-order": "A payment names no booking that we know",
  "refund-at-desk": "A refund is to be handed over at the desk",
  "dispute-won-cheaper": "A chargeback was won, and the stay had become cheaper",
  "hold-stuck": "A hold can not end by itself",
  "cancellation-forgotten": "A cancelled booking came back with the restored database",
  "house-restored": "This database seems to be restored or copied",
  "backup-failed": "The last backup failed",
  "books-differ": "Our books and the payment provider's differ",
};
