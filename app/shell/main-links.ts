import { type CanBeOff, has } from "#content/switched-off.ts";
import type { PageSpeech } from "#app/languages/use-language.ts";
import type { FrameFacts } from "./frame-facts.ts";

/** The navigation. Its order is fixed (docs/SPECIFICATION.md, 2). A house that names no services has its contact on their page. */
export function mainLinks(
  { words: { frame }, links }: PageSpeech,
  { off, hasServices }: Pick<FrameFacts, "off" | "hasServices">,
) {
  const all: { to: string; words: string; part?: CanBeOff }[] = [
    { to: links.home(), words: frame.home },
    { to: links.services(), words: hasServices ? frame.services : frame.contact },
    { to: links.about(), words: frame.about, part: "about" },
    { to: links.guestPortal(), words: frame.guestPortal },
    { to: links.facility(), words: frame.facility, part: "facility" },
    { to: links.rooms(), words: frame.room },
  ];
  return all.filter(({ part }) => !part || has({ off }, part));
}
