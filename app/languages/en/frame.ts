/** The frame of every page. The names in the navigation are fixed (docs/SPECIFICATION.md, 2). */
export const frame = {
  /** Over the pages while an owner looks at a draft. */
  preview: {
    title: "Preview of the draft.",
    detail: "Only you see this page so. Nothing can be booked or sent here.",
    end: "End the preview",
  },
  /** Over the pages of a house that is being set up, for whoever works there. */
  unopened: {
    title: "Not open yet.",
    detail: "Only those who work here see this. Everybody else reads that the hotel opens soon.",
    goOn: "Go on with the setup",
  },
  practice: "Practice house: the guests are invented, and nothing leaves it.",
  practiceDocument: "Practice only: no room is booked, and no money has moved.",
  skip: "Skip to the page",
  contact: "Contact",
  main: "Main",
  home: "Home",
  services: "Services",
  about: "About",
  guestPortal: "Check-In/Out",
  facility: "Facility",
  room: "Room",
  login: "Login",
  dashboard: "Dashboard",
  logOut: "Log Out",
  loggingOut: "Logging out ...",
  /** Fixed by docs/SPECIFICATION.md, 8. */
  notLoggedOut: {
    title: "Try Again",
    detail: "You are still logged in, because the hotel did not answer. Please try again in a moment.",
  },
  account: "Your account, {name}",
  yourAccount: "Your account",
  ok: "OK",
  bookNow: "Book Now",
  cart: "Cart",
  cartItems: { one: "Cart, {count} item", other: "Cart, {count} items" },
  menu: "Menu",
  closeMenu: "Close menu",
  findUs: "Find us",
  arriving: "Arriving and leaving",
  checkInFrom: "Check-in from {time}",
  checkOutUntil: "Check-out until {time}",
  portal: "Guest portal",
  footer: "Footer",
  smallPrint: "The small print",
  myBookings: "My bookings",
  backToHome: "Back to Home",
  opening: {
    title: "Opening soon",
    lead: "This hotel is getting ready for its first guests. Please come back in a little while.",
  },
  notFound: {
    pageTitle: "Page not found",
    title: "This way leads nowhere.",
    detail: "There is no page at this address. It may be old or mistyped.",
  },
  missing: {
    title: "There is no such page.",
    detail: "The address may be old or mistyped.",
  },
  /** Of what broke, for whoever looks for it in the log. */
  reference: "Reference: {reference}",
  broken: {
    code: "Sorry",
    title: "Something broke on our side.",
    detail: "Nothing you did, and nothing was charged by it. Please try again in a moment, or call us.",
  },
  /** Instead of a page while more is asked than can be answered. */
  busy: {
    title: "We are very busy at this moment.",
    detail:
      "More guests are here than we can answer at once, and what you asked for was not done. Please try again in a few seconds.",
    call: "Or call us: {phone}",
  },
  /** Instead of a page that could have answered what was sent. */
  refused: {
    title: "That did not work.",
    why: {
      "too-large": "What you sent is more than we can take at once.",
      "foreign-origin": "The form was sent from another website.",
      "not-signed-in": "Please log in first.",
      "not-allowed": "Your account may not do this.",
      "try-again": "We are very busy at this moment. Please try again in a few seconds.",
      other: "What you sent did not arrive as it should. Please send it again.",
    },
    back: "Back to the page",
  },
} as const;
