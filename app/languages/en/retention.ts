/** How long records are kept, on the privacy page; the days come from the table by which they are deleted. */
export const retention = {
  days: { one: "{count} day", other: "{count} days" },
  tries: "Counts of tries, by network address, browser, account or e-mail address: {days}.",
  carts: "A cart: {days} after something was last put in.",
  unbooked:
    "Checkouts that were not paid and reservations that were not confirmed, with name and e-mail address: {days}, unless the desk has written a note about it; then without your name.",
  forms: "Check-in and check-out forms that fit no booking: {days} after they came and the stay was over.",
  events: "Messages of the payment provider, as they came: {days}.",
  sessions: "Log-ins, one-time codes and links in letters: {days} after they have run out.",
  accounts:
    "Accounts whose e-mail address was never confirmed and that have no booking: {days} after they were last used.",
  devices: "By which browsers we know your account again: {days} after you last logged in with each.",
  letters: "Letters: {days} after they were sent and the stay was over.",
  alerts: "Notices to the desk about a payment or a letter: {days} after they were settled.",
  visits:
    "Which browser and network address a booking came from: {days} after the stay, for as long as a bank may ask about its payment; of an order whose money went back, {days} after it was made.",
  unmatched: "What the front desk noted about a payment that names no booking: {days} after it was decided.",
} as const;
