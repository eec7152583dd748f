/** What is said of an act on one booking. */
export const actWords = {
  of: "{guest}, booking {number}",
  someGuest: "The guest",
  done: {
    confirmed: "{of}: confirmed.",
    declined: "{of}: declined.",
    cancel: "{of}: cancelled.",
    refund: "{of}: refund noted, the money is on its way.",
    "check-in": "{of}: checked in to room {room}.",
    "check-out": "{of}: checked out of room {room}.",
    "no-show": "{of}: noted as a no-show.",
    move: "{of}: moved.",
    dates: "{of}: new dates.",
    guest: "{of}: guest corrected.",
    note: "{of}: note added.",
    pay: "{of}: payment taken.",
    "give-back": "{of}: money given back.",
  },
  freed: "Nights back on sale: {count}.",
  samePrice: "The price stays.",
  dearer: "{amount} more is owed at the desk.",
  cheaper: "{amount} less.",
} as const;
