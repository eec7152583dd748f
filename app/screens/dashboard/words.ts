/** The dashboard speaks English only: its words stand here, those of a Problem come from the server. */
export const words = {
  title: "Front desk",
  navigation: "Dashboard",
  skip: "Skip to the list",
  bookings: "Bookings",
  rooms: "Rooms",
  users: "Users",
  home: "Home",
  signedInAs: "Signed in as",
  roles: { customer: "Customer", admin: "Admin", owner: "Owner" },
  ok: "OK",
  cancel: "Cancel",
  working: "Working...",
  unchanged: "No changes were made.",
  refresh: "Refresh",
  readAt: "As of {time}",
  offline: "You are offline. What you see is from {time}; it is read again when the connection is back.",
  offlineEmpty: "You are offline. This list appears when the connection is back.",
  unread: "The list could not be read just now. What you see is from {time}.",
  unreadEmpty: "The list could not be read just now.",
  tryAgain: "Try again",
  notSent:
    "The hotel's server could not be reached, so it is not certain whether this was done. The list shows what is true.",
  offlineNow: "You are offline, so nothing was changed.",
  signedOut: {
    title: "Please log in again",
    detail: "Your log-in has run out or was ended. What you asked for was not done.",
    logIn: "Log in",
  },
  offDesk: {
    title: "This is not yours to do any more",
    detail: "Somebody has changed your role, so you no longer work at this desk. What you asked for was not done.",
  },
  broken: {
    title: "This list could not be read.",
    detail: "Something broke on our side, and nothing was changed by it. Please try again in a moment.",
  },
  inTheWay: "In the way:",
} as const;

export const bookingWords = {
  lead: "Pending ones wait for your answer.",
  totals: {
    bookings: "Bookings",
    confirmed: "Confirmed",
    revenue: "Revenue",
  },
  search: "Search",
  searchHint: "Room type or name",
  status: "Status",
  statuses: { all: "All", confirmed: "Confirmed", pending: "Pending" },
  show: "Show",
  table: "List of bookings",
  columns: {
    number: "Booking",
    name: "Guest",
    type: "Room type",
    checkIn: "Check-in",
    checkOut: "Check-out",
    guests: "Guests",
    total: "Total",
    status: "Status",
    answer: "Answer",
  },
  states: {
    confirmed: "Confirmed",
    pending: "Pending",
    declined: "Declined",
    cancelled: "Cancelled",
    expired: "Expired",
  },
  answers: { confirmed: "Confirm", declined: "Decline" },
  ofBooking: "booking {number}",
  ask: {
    confirmed: "Confirm booking {number}?",
    declined: "Decline booking {number}?",
    detail: "{name}: {type}, {stay}, {total} in all.",
    consequence: {
      confirmed: "The rooms are kept, with those of the same order, and the guest pays on arrival.",
      declined: "Its rooms, with those of the same order, go back on sale at once. This can't be taken back.",
    },
  },
  done: { confirmed: "Booking {number} confirmed", declined: "Booking {number} declined" },
  none: "No bookings yet. They appear here as soon as the first guest has booked.",
  noneFound: "No booking fits. Try fewer letters, or another status.",
  showAll: "Show all bookings",
  pages: "Pages",
  first: "First page",
  next: "Next page",
} as const;

export const roomWords = {
  lead: "What each room is tonight. A switched-off room is Booked and is not sold.",
  table: "List of rooms",
  columns: { number: "Room", category: "Category", price: "Price", status: "Status", change: "Change" },
  floor: "Floor {floor}",
  statuses: { Free: "Free", Booked: "Booked" },
  tonight: { Free: "Free tonight", Booked: "Booked tonight" },
  mark: "Mark",
  ofRoom: "room {number}",
  ask: {
    title: "Mark room {number} {status}?",
    detail: {
      Booked: "It is taken off sale for tonight, and for each next night as it comes, until it is marked Free.",
      Free: "It goes back on sale from tonight on.",
    },
  },
  done: "Room status updated to {status}",
  none: "This house has no rooms yet.",
} as const;

export const userWords = {
  lead: "Everybody with an account. Admins and owners work at this desk; owners alone make owners.",
  table: "List of users",
  columns: { name: "Name", email: "E-mail", role: "Role", change: "Change" },
  make: "Make",
  you: "You",
  ask: {
    title: "Make {email} {role}?",
    detail: {
      customer: "{name} sees this dashboard no longer, from this moment on.",
      admin: "{name} may answer bookings, switch rooms and change roles.",
      owner: "{name} may do everything that you may, and change who is an owner.",
    },
  },
  done: "User role updated to {role}",
  none: "Nobody has an account yet.",
} as const;
