/** Words of the question who else is to stay. */
export const guestsWords = {
  title: "Change guests for {name}",
  guests: "Guests, children included",
  children: "Ages of the children among them",
  childrenHint: "Such as 3, 9. Left empty where all are adults.",
  waived: "Charge no cancellation fee for fewer guests, whatever the rate says",
  sameGuests: "These are the guests it is booked for.",
} as const;
