/** Stands at /login and /register until guests can have accounts. */
export const account = {
  pageTitle: "Accounts",
  title: "Accounts are not open yet",
  lead: "You can book without one, and find your booking by its number.",
  detail: "Your confirmation has the booking number. Together with your e-mail address it opens your booking here.",
  findBooking: "Find my booking",
} as const;
