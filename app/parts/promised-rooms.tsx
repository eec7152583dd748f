import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import type { BookingView } from "./booking-view.ts";

/** What an accessible booking was promised, and the very rooms kept for it (28 CFR 36.302(e)(1)(iv)). */
export function PromisedRooms({
  booking: { accessible, promisedRooms },
  className,
}: {
  booking: BookingView;
  className?: string;
}) {
  const { words, locale } = useLanguage();
  if (!accessible) return null;
  const rooms = new Intl.ListFormat(locale, { type: "conjunction" }).format(promisedRooms.map(String));
  return (
    <span className={className}>
      {words.units.accessible[accessible]}
      {promisedRooms.length > 0 ? `. ${fill(words.bookings.kept, { rooms })}` : null}
    </span>
  );
}
