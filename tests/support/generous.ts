/** For houses that many journeys share: what one guest reserves, or holds and does not pay, is no other's loss there. */
export const GENEROUS = {
  UNPAID_SHARE: "100",
  CAP_UNPAID_NIGHTS_PER_BROWSER: "1000",
  CAP_UNPAID_NIGHTS_PER_ADDRESS: "1000",
  CAP_OPENED_NIGHTS_PER_BROWSER: "100000",
  CAP_OPENED_NIGHTS_PER_ADDRESS: "100000",
  CAP_RESERVATIONS_PER_BROWSER: "1000",
  CAP_RESERVATIONS_PER_ADDRESS: "1000",
};

/** For houses in which many guests come to pay from one address. */
export const MANY_AT_ONE_ADDRESS = {
  CAP_ROOMS_PER_ADDRESS: "100000",
  CAP_HELD_NIGHTS_PER_ADDRESS: "1000000",
  CAP_OPENED_NIGHTS_PER_ADDRESS: "10000000",
};
