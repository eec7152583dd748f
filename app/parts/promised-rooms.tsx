import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import type { BookingView } from "./booking-view.ts";
import { listInWords } from "./list-in-words.ts";

/** What an accessible booking was promised, and the very rooms kept for it (28 CFR 36.302(e)(1)(iv)). */
export function PromisedRooms({
  booking: { accessible, promisedRooms },
  className,
}: {
  booking: BookingView;
  className?: string;
}) {
  const page = useLanguage();
  const { units, bookings } = page.words;
  if (!accessible) return null;
  return (
    <span className={className}>
      {units.accessible[accessible]}
      {promisedRooms.length > 0 ? `. ${fill(bookings.kept, { rooms: listInWords(promisedRooms, page) })}` : null}
    </span>
  );
}
