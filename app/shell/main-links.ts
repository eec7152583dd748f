import { type CanBeOff, has } from "#content/switched-off.ts";
import type { PageSpeech } from "#app/languages/use-language.ts";

/** The navigation. Its order is fixed (docs/SPECIFICATION.md, 2). */
export function mainLinks({ words: { frame }, links }: PageSpeech, off: readonly CanBeOff[]) {
  const all: { to: string; words: string; part?: CanBeOff }[] = [
    { to: links.home(), words: frame.home },
    { to: links.services(), words: frame.services },
    { to: links.about(), words: frame.about, part: "about" },
    { to: links.guestPortal(), words: frame.guestPortal },
    { to: links.facility(), words: frame.facility, part: "facility" },
    { to: links.rooms(), words: frame.room },
  ];
  return all.filter(({ part }) => !part || has({ off }, part));
}
