import { counted, fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { SampleNote } from "#app/parts/sample-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ShownRoom } from "./room-card.tsx";

/** The beds of a type of room, how large it is, and for how many. */
export function BedsAndGuests({ room }: { room: ShownRoom }) {
  const { words, locale } = useLanguage();
  const { beds, size, sizeUnit, adults, guestsPerRoom } = room;
  const usual = counted(words.rooms.adults, adults, locale);
  const most = counted(words.units.guests, guestsPerRoom, locale);
  return (
    <>
      <p className="room-card-beds">
        {beds === undefined ? null : (
          <span>
            <Icon name="bed" /> {beds}
          </span>
        )}
        {size === undefined ? null : (
          <span>
            <Icon name="size" /> {fill(words.rooms.size[sizeUnit], { size: size.toLocaleString(locale) })}
          </span>
        )}
        <span>
          <Icon name="people" /> {guestsPerRoom > adults ? fill(words.rooms.usually, { usual, most }) : usual}
        </span>
      </p>
      <SampleNote picture={room.picture} />
    </>
  );
}
