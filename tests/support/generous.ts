/** For houses that many journeys share: what one guest reserves without paying is no other's loss there. */
export const GENEROUS = {
  UNPAID_SHARE: "100",
  CAP_UNPAID_NIGHTS_PER_BROWSER: "1000",
  CAP_UNPAID_NIGHTS_PER_ADDRESS: "1000",
  CAP_RESERVATIONS_PER_BROWSER: "1000",
  CAP_RESERVATIONS_PER_ADDRESS: "1000",
};
