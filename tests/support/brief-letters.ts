import type { LetterWriter } from "#hotel/messages/ports/letter-writer.ts";

/** Letters of one line, for a house whose pages are not built: what matters there is who gets how many. */
export const briefWriter: LetterWriter = {
  write: ({ kind }) => Promise.resolve({ subject: kind, html: `<p>${kind}</p>`, text: kind, attachments: [] }),
};
