import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { messageWords } from "./words.ts";

/** What is shown of a message beside its frame. */
export type ShownWords = { preview: "kept" | "now"; subject: string; text: string } | { preview: "none"; why: string };

/** A message as its reader sees it, in a frame that runs nothing, and as plain text. */
export function MessageWords({ id, shown }: { id: number; shown: ShownWords }) {
  if (shown.preview === "none")
    return <p className="desk-empty">{fill(messageWords.previewNone, { why: shown.why })}</p>;
  return (
    <div className="message-words">
      <p className="desk-note">{shown.preview === "kept" ? messageWords.previewKept : messageWords.previewNow}</p>
      <section>
        <h2>{messageWords.preview}</h2>
        <iframe
          className="message-frame"
          title={messageWords.previewFrame}
          src={deskLinks.letterPreview(id)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          loading="lazy"
        />
      </section>
      <section>
        <h2>{messageWords.plain}</h2>
        <pre className="message-plain" dir="auto">
          {shown.text}
        </pre>
      </section>
    </div>
  );
}
