/** The owner's limits on what one stranger can take without paying. */
export interface HoldingCaps {
  capRoomsPerBrowser: number;
  capRoomsPerAddress: number;
  capUnpaidNightsPerBrowser: number;
  capUnpaidNightsPerAddress: number;
  /** Room nights that may wait for a card at one time. */
  capHeldNightsPerBrowser: number;
  capHeldNightsPerAddress: number;
  /** Room nights that may be opened for a card within a day and not paid. */
  capOpenedNightsPerBrowser: number;
  capOpenedNightsPerAddress: number;
  capPendingPerEmail: number;
}

/** The owner's limits, from the settings. */
export interface HouseRules extends HoldingCaps {
  /** How many days ahead the last check-out may lie. */
  horizonDays: number;
  maxNights: number;
  /** Minutes that rooms are held for a payment. */
  holdMinutes: number;
  /** Hours that a booking without payment waits for the desk. */
  pendingHours: number;
  /** Of a type's rooms on a night, the most that all reservations without payment may take together; percent. */
  unpaidShare: number;
  /** Payments that one browser, and one address, may open within an hour. */
  capPaymentsPerBrowser: number;
  capPaymentsPerAddress: number;
  /** Reservations without payment that one browser, and one address, may make within an hour. */
  capReservationsPerBrowser: number;
  capReservationsPerAddress: number;
  /** Carts that one address may begin within an hour. */
  capCartsPerAddress: number;
  /** Whether those who work at the desk need a passkey or a second factor. */
  adminSecondFactor: boolean;
}
