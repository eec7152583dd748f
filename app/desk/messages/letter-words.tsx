import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { letterWords } from "./words.ts";

/** What is shown of a letter beside its frame. */
export type ShownWords = { preview: "kept" | "now"; subject: string; text: string } | { preview: "none"; why: string };

/** A letter as its reader sees it, in a frame that runs nothing, and as plain text. */
export function LetterWords({ id, shown }: { id: number; shown: ShownWords }) {
  if (shown.preview === "none")
    return <p className="desk-empty">{fill(letterWords.previewNone, { why: shown.why })}</p>;
  return (
    <div className="letter-words">
      <p className="desk-note">{shown.preview === "kept" ? letterWords.previewKept : letterWords.previewNow}</p>
      <section>
        <h2>{letterWords.preview}</h2>
        <iframe
          className="letter-frame"
          title={letterWords.previewFrame}
          src={deskLinks.letterPreview(id)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          loading="lazy"
        />
      </section>
      <section>
        <h2>{letterWords.plain}</h2>
        <pre className="letter-plain" dir="auto">
          {shown.text}
        </pre>
      </section>
    </div>
  );
}
