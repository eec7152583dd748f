import type { PageSpeech } from "#app/languages/use-language.ts";

/** The navigation. Its order is fixed (docs/SPECIFICATION.md, 2). */
export function mainLinks({ words: { frame }, links }: PageSpeech) {
  return [
    { to: links.home(), words: frame.home },
    { to: links.services(), words: frame.services },
    { to: links.about(), words: frame.about },
    { to: links.guestPortal(), words: frame.guestPortal },
    { to: links.facility(), words: frame.facility },
    { to: links.rooms(), words: frame.room },
  ];
}
