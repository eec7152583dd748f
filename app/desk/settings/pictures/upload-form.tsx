import { type DragEvent, type SubmitEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { telling } from "#app/desk/parts/telling.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { PhotographsField } from "#app/ui/photographs-field.tsx";
import { pictureWords } from "./words.ts";

const { upload } = pictureWords;

interface Told {
  /** The one that is on its way. */
  sending: { at: number; count: number; name: string } | undefined;
  added: number;
  refused: readonly string[];
}

/** What is handed in by a form, where it is sent, and what is said around it. */
const FORMS = {
  photo: { to: deskLinks.uploadPictures(), said: upload },
  logo: { to: deskLinks.uploadLogo(), said: pictureWords.logo },
} as const;

interface Uploading {
  of: keyof typeof FORMS;
  added?: number;
  refused?: readonly string[];
}

/**
 * Takes photographs from a file chooser, a camera or by drag. Without scripts the form goes as it is, and the page that it leads
 * to says what became of it (`added`, `refused`); with scripts each goes by itself.
 */
export function UploadForm({ of, added = 0, refused = [] }: Uploading) {
  const { to, said: words } = FORMS[of];
  const [told, setTold] = useState<Told>({ sending: undefined, added, refused });
  const [isOver, setOver] = useState(false);
  const before = useRef<Promise<void>>(Promise.resolve());
  const { revalidate } = useRevalidator();
  const sendAll = async (files: readonly File[]) => {
    setTold({ sending: undefined, added: 0, refused: [] });
    for (const [index, file] of files.entries()) {
      setTold((so) => ({ ...so, sending: { at: index + 1, count: files.length, name: file.name } }));
      const refusal = await sendOne(file, to);
      setTold((so) => ({
        ...so,
        added: so.added + (refusal === undefined ? 1 : 0),
        refused: refusal === undefined ? so.refused : [...so.refused, refusal],
      }));
      await revalidate();
    }
    setTold((so) => ({ ...so, sending: undefined }));
  };
  // What is dropped while others are on their way goes after them.
  const send = (files: readonly File[]) => {
    before.current = before.current.then(() => sendAll(files));
  };
  const chosen = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(filesIn(new FormData(event.currentTarget)));
    event.currentTarget.reset();
  };
  const over = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isIn);
  };
  const dropped = (event: DragEvent) => {
    over(false)(event);
    send([...event.dataTransfer.files]);
  };
  return (
    <form
      className={`pictures-upload ${isOver ? "pictures-over" : ""}`.trim()}
      method="post"
      encType="multipart/form-data"
      action={to}
      onSubmit={chosen}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={dropped}
    >
      <h2 className="pictures-title">{words.title}</h2>
      <PhotographsField label={words.label} hint={words.hint} isOne={of === "logo"} />
      <div className="desk-acts">
        <Button aria-disabled={told.sending !== undefined}>{words.act}</Button>
        <span className="pictures-drop">{words.drop}</span>
      </div>
      <HowFar told={told} />
    </form>
  );
}

/** Which one is on its way, and what became of those before it. */
function HowFar({ told: { sending, added, refused } }: { told: Told }) {
  return (
    <>
      <p role="status">{sending ? fill(upload.sending, sending) : saidOf(added)}</p>
      {sending && sending.count > 1 ? <progress value={sending.at - 1} max={sending.count} aria-hidden="true" /> : null}
      {refused.length > 0 ? (
        <div className="pictures-refused" role="alert">
          {refused.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </div>
      ) : null}
    </>
  );
}

function saidOf(added: number): string | undefined {
  return added > 0 ? counted(pictureWords.added, added, telling.locale) : undefined;
}

function filesIn(form: FormData): File[] {
  return form.getAll("pictures").filter((one): one is File => one instanceof File && one.name !== "");
}

/** Why it was refused, if it was. */
async function sendOne(file: File, to: string): Promise<string | undefined> {
  const form = new FormData();
  form.append("pictures", file);
  const reason = await askFor(form, to).catch(() => upload.lost);
  return reason === undefined ? undefined : fill(pictureWords.refused, { name: file.name, reason });
}

async function askFor(body: FormData, to: string): Promise<string | undefined> {
  const answer = await fetch(to, {
    method: "POST",
    body,
    headers: { accept: "application/json" },
  });
  const told = (await answer.json()) as { pictures?: { refused?: string }[]; detail?: string };
  return answer.ok ? told.pictures?.[0]?.refused : (told.detail ?? upload.lost);
}
