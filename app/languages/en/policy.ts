/** The cancellation policy, made of the owner's terms: guests never read another text of it. */
export const policy = {
  free: "Cancel free of charge until {moment}.",
  first: "If you cancel until {moment}, {outcome}.",
  next: "After that, until {moment}, {outcome}.",
  last: "After that, or if you do not come, {outcome}.",
  ofPlan: "{plan}: {words}",
  alwaysFree: "You may cancel free of charge at any time.",
  always: "If you cancel, or do not come, {outcome}.",
  moments: {
    sameDay: "{time}, hotel time, on the day you arrive",
    dayBefore: "{time}, hotel time, on the day before you arrive",
    daysBefore: "{time}, hotel time, {count} days before you arrive",
  },
  outcomes: {
    nothing: "we keep nothing",
    everything: "we keep the whole price",
    percent: "we keep {percent}% of the price and give back the rest",
    firstNight: "we keep the price of the first night and give back the rest",
    nights: "we keep the price of the first {count} nights and give back the rest",
  },
  /** For one stay by its own dates. */
  deadline: {
    /** Behind the arrival, where another stay of the same day has other deadlines. */
    booking: "booking {number}",
    bookings: "bookings {numbers}",
    oneFree: "This booking can be cancelled free of charge until {hour} on {day}.",
    oneLate: "This booking begins too soon to be cancelled free of charge.",
    eachFree: "The stay from {arrival} can be cancelled free of charge until {hour} on {day}.",
    eachLate: "The stay from {arrival} begins too soon to be cancelled free of charge.",
    oneMoved:
      "This booking can no longer be cancelled free of charge: the time for that had passed before it was moved.",
    eachMoved:
      "The stay from {arrival} can no longer be cancelled free of charge: the time for that had passed before it was moved.",
    oneTier: "If you cancel until {hour} on {day}, {outcome}.",
    eachTier: "If you cancel the stay from {arrival} until {hour} on {day}, {outcome}.",
    eachAlwaysFree: "The stay from {arrival} can be cancelled free of charge at any time.",
    eachAlways: "If you cancel the stay from {arrival}, or do not come, {outcome}.",
  },
} as const;
