import type { Catalogue } from "#app/languages/catalogue.ts";
import { fill } from "#app/languages/phrase.ts";
import { listInWords } from "#app/parts/list-in-words.ts";
import type { AccessibleRoom } from "#content/accessible-rooms.ts";

type Mobility = NonNullable<AccessibleRoom["mobility"]>;
type Communication = NonNullable<AccessibleRoom["communication"]>;

/** What was measured for guests who use a wheelchair or walk with difficulty, one sentence each. */
export function mobilityFeatures(room: Mobility, words: Catalogue["rooms"]["mobility"], locale: string): string[] {
  const inches = (value: number) => ({ inches: value.toLocaleString(locale) });
  const places = listInWords(
    room.grabBars.map((place) => words.places[place]),
    { locale },
  );
  const size = {
    width: room.bathingWidthInches.toLocaleString(locale),
    depth: room.bathingDepthInches.toLocaleString(locale),
  };
  return [
    fill(words.doors, inches(room.doorClearInches)),
    fill(words.turning, inches(room.turningSpaceInches)),
    fill(words.bed, inches(room.bedHeightInches)),
    fill(words.besideBed, inches(room.besideBedInches)),
    fill(words.toilet, inches(room.toiletSeatInches)),
    fill(words.grabBars, { places }),
    fill(words.bathing[room.bathing], size),
    ...(room.hasSeat ? [words.seat] : []),
    fill(words.hose, inches(room.hoseInches)),
  ];
}

/** What was fitted for guests who are deaf or hard of hearing, one sentence each. */
export function communicationFeatures(room: Communication, words: Catalogue["rooms"]["communication"]): string[] {
  return [
    words.alarm,
    ...(room.hasDoorLight ? [words.doorLight] : []),
    ...(room.hasPhoneLight ? [words.phoneLight] : []),
    fill(words.gain, { decibels: room.phoneGainDecibels }),
    fill(words.outlet, { inches: room.outletFromPhoneInches }),
    words.textTelephone[room.textTelephone],
  ];
}
