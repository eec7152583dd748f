import { counted } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { PictureContent } from "#content/content.ts";
import { SampleNote } from "./sample-note.tsx";

interface OfferFactsProps {
  beds?: string | undefined;
  guestsPerRoom: number;
  inside: readonly string[];
  picture: PictureContent;
}

/** On the card of a type of room: its beds, for how many it is, and what is in it. */
export function OfferFacts({ beds, guestsPerRoom, inside, picture }: OfferFactsProps) {
  const { words, locale } = useLanguage();
  return (
    <>
      <p className="offer-card-beds">
        {beds === undefined ? null : (
          <span>
            <Icon name="bed" /> {beds}
          </span>
        )}
        <span>
          <Icon name="people" /> {counted(words.booking.upToGuests, guestsPerRoom, locale)}
        </span>
      </p>
      <SampleNote picture={picture} />
      {inside.length > 0 ? <p className="offer-card-inside">{inside.join(" · ")}</p> : null}
    </>
  );
}
