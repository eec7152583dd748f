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
  sending: number;
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
  said?: string | undefined;
  refused?: readonly string[];
}

/**
 * Takes photographs from a file chooser, a camera or by drag. Without scripts the form goes as it is, and the page that it leads
 * to says what became of it (`said`, `refused`); with scripts each goes by itself.
 */
export function UploadForm({ of, said, refused = [] }: Uploading) {
  const { to, said: words } = FORMS[of];
  const [told, setTold] = useState<Told>({ sending: 0, added: 0, refused });
  const [isOver, setOver] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const send = async (files: readonly File[]) => {
    setTold({ sending: files.length, added: 0, refused: [] });
    for (const file of files) {
      const refusal = await sendOne(file, to);
      setTold(({ sending, added, refused: before }) => ({
        sending: sending - 1,
        added: added + (refusal === undefined ? 1 : 0),
        refused: refusal === undefined ? before : [...before, refusal],
      }));
      await revalidate();
    }
    form.current?.reset();
  };
  const chosen = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(filesIn(new FormData(event.currentTarget)));
  };
  const over = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isIn);
  };
  const dropped = (event: DragEvent) => {
    over(false)(event);
    void send([...event.dataTransfer.files]);
  };
  const status =
    told.sending > 0 ? counted(upload.sending, told.sending, telling.locale) : (saidOf(told.added) ?? said);
  return (
    <form
      ref={form}
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
      <div className="pictures-acts">
        <Button aria-disabled={told.sending > 0}>{words.act}</Button>
        <span className="pictures-drop">{words.drop}</span>
      </div>
      <p role="status">{status}</p>
      {told.refused.length > 0 ? (
        <div className="pictures-refused" role="alert">
          {told.refused.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </div>
      ) : null}
    </form>
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
