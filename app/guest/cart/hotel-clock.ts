import type { Instant } from "#hotel/kernel/plain-date.ts";

/**
 * The hotel's time in the browser. The guest's own clock may be wrong, so that it only tells how long ago the page was read.
 * Measured once a reading, and noted in the page: what begins late must not begin anew.
 * @param readAt the hotel's time when the page was read
 */
export function hotelNow(readAt: Instant): Instant {
  const { dataset } = document.documentElement;
  const [reading, ahead] = (dataset.hotelClock ?? "").split(" ");
  if (Number(reading) === readAt) return Date.now() + Number(ahead);
  dataset.hotelClock = `${readAt} ${readAt - Date.now()}`;
  return readAt;
}
