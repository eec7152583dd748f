import { Form, Link, useNavigation } from "react-router";
import { hotelContext } from "#app/context.ts";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { insteadOf, outcomeOf } from "#app/desk/parts/outcome-of.ts";
import { momentInWords } from "#app/desk/parts/telling.ts";
import { words } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import { lostAct } from "#app/desk/parts/desk-call.ts";
import { unlessLost } from "#app/parts/unless-lost.ts";
import type { Route } from "./+types/letter.ts";
import styles from "./letters.css?url";
import { type LetterRow, letterRow } from "./letter-list.ts";
import { LetterWords, type ShownWords } from "./letter-words.tsx";
import { receiverInWords } from "./receiver.ts";
import { letterWords } from "./words.ts";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${fill(letterWords.title, { number: params.id })} · ${words.title}` }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const account = context.get(clerkContext);
  const found = await context.get(hotelContext).staff.messages.readLetter(account, params.id);
  if (isProblem(found)) throw insteadOf(found, { context, url });
  const { letter, preview } = found;
  // The HTML comes by itself, into a frame.
  const shown: ShownWords =
    preview.preview === "none" ? preview : { preview: preview.preview, subject: preview.subject, text: preview.text };
  return { letter: letterRow(letter), version: letter.version, shown };
}

/** Sends the letter again. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const account = context.get(clerkContext);
  const { version } = Object.fromEntries(await request.formData());
  const answer = await context.get(hotelContext).staff.messages.resendLetter(account, { id: params.id, version });
  const of = fill(letterWords.letter, { number: params.id });
  return outcomeOf(answer, { of, said: letterWords.resent }, context);
}

export function clientAction(args: Route.ClientActionArgs) {
  return unlessLost(args, (_, isSent) => lostAct(fill(letterWords.letter, { number: args.params.id }), isSent));
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
  const timeZone = useDesk()?.timeZone ?? "UTC";
  const { facts } = letterWords;
  const moment = (at: number | undefined) => (at === undefined ? undefined : momentInWords(at, timeZone));
  const told: [string, string | undefined][] = [
    [facts.to, receiverInWords(letter.to)],
    [facts.state, letterWords.states[letter.state]],
    [facts.queued, moment(letter.queuedAt)],
    [facts.settled, moment(letter.settledAt)],
    [facts.nextTry, moment(letter.nextTryAt)],
    [facts.trouble, letter.trouble],
  ];
  return (
    <dl className="desk-facts">
      {told.map(([name, value]) =>
        value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ),
      )}
    </dl>
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
