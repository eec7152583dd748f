import { stayCalendar } from "#app/parts/stay-calendar.ts";
import type { Attachment } from "#hotel/messages/ports/mailer.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { Setting } from "./setting.ts";

/** The stays for the guest's calendar. */
export function calendarAttachment(bookings: readonly Booking[], { content, speech, origin }: Setting): Attachment {
  const file = stayCalendar(bookings, { content, speech, host: new URL(origin).hostname });
  return { filename: "stay.ics", contentType: "text/calendar; charset=utf-8", content: file };
}
