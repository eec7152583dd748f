import { Form, Link, useNavigation } from "react-router";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { momentInWords } from "#app/desk/parts/telling.ts";
import { words } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { answerForm, type DeskAct, type Sent } from "#app/desk/parts/act.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { Facts } from "#app/desk/parts/facts.tsx";
import type { Route } from "./+types/letter.ts";
import styles from "./letters.css?url";
import { type LetterRow, letterRow } from "./letter-rows.ts";
import { LetterWords, type ShownWords } from "./letter-words.tsx";
import { receiverInWords } from "./receiver.ts";
import { letterWords } from "./words.ts";

export const links = styled(styles);

export const meta = titled(({ id = "" }) => fill(letterWords.title, { number: id }));

export async function loader(asked: Route.LoaderArgs) {
  const { letter, preview } = await read(asked, (staff, clerk) => staff.messages.readLetter(clerk, asked.params.id));
  // The HTML comes by itself, into a frame.
  const shown: ShownWords =
    preview.preview === "none" ? preview : { preview: preview.preview, subject: preview.subject, text: preview.text };
  return { letter: letterRow(letter), version: letter.version, shown };
}

/** Sends the letter again. */
export function action(asked: Route.ActionArgs) {
  return answerForm(asked, { act: () => RESEND, of: letterOf });
}

const RESEND: DeskAct = {
  does: (staff, clerk, { id, version }) => staff.messages.resendLetter(clerk, { id, version }),
  said: letterWords.resent,
};

export const clientAction = toldIfLost(letterOf);

function letterOf({ id }: Sent): string {
  return fill(letterWords.letter, { number: String(id) });
}

export default function Letter({ loaderData: { letter, version, shown }, actionData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to={deskLinks.letters()}>{letterWords.back}</Link>
      </p>
      <DeskHead title={letterWords.kinds[letter.kind]} lead={shown.preview === "none" ? "" : shown.subject} />
      <ActNotice outcome={actionData} />
      <LetterFacts letter={letter} />
      {letter.state === "queued" ? null : <SendAgain version={version} />}
      <LetterWords id={letter.id} shown={shown} />
    </>
  );
}

function LetterFacts({ letter }: { letter: LetterRow }) {
  const timeZone = useTimeZone();
  const { facts } = letterWords;
  const moment = (at: number | undefined) => (at === undefined ? undefined : momentInWords(at, timeZone));
  return (
    <Facts
      facts={{
        [facts.to]: receiverInWords(letter.to),
        [facts.state]: letterWords.states[letter.state],
        [facts.queued]: moment(letter.queuedAt),
        [facts.settled]: moment(letter.settledAt),
        [facts.nextTry]: moment(letter.nextTryAt),
        [facts.trouble]: letter.trouble,
      }}
    />
  );
}

function SendAgain({ version }: { version: number }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="letter-again" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <Button look="outline" aria-disabled={isSending}>
        {isSending ? words.working : letterWords.resend}
      </Button>
      <p className="desk-note">{letterWords.resendLead}</p>
    </Form>
  );
}
