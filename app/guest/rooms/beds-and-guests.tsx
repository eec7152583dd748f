import { counted, fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ShownRoom } from "./room-card.tsx";

/** The beds of a type of room, and for how many it is. */
export function BedsAndGuests({ room: { beds, adults, guestsPerRoom } }: { room: ShownRoom }) {
  const { words, locale } = useLanguage();
  const usual = counted(words.rooms.adults, adults, locale);
  const most = counted(words.units.guests, guestsPerRoom, locale);
  return (
    <p className="room-card-beds">
      {beds === undefined ? null : (
        <span>
          <Icon name="bed" /> {beds}
        </span>
      )}
      <span>
        <Icon name="people" /> {guestsPerRoom > adults ? fill(words.rooms.usually, { usual, most }) : usual}
      </span>
    </p>
  );
}
