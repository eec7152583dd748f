import type { OpenLetterWriter } from "#server/wiring.ts";

/** Letters of one line, for a house whose pages are not built: what matters there is who gets how many. */
export const writeBriefly: OpenLetterWriter = () => ({
  write: ({ kind }) => Promise.resolve({ subject: kind, html: `<p>${kind}</p>`, text: kind, attachments: [] }),
});
