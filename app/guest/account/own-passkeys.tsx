import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { useScripts } from "#app/parts/use-scripts.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { type AccountAnswer, typedIn } from "./account-answer.ts";
import { AccountForm, AnswerDialog, useSending } from "./account-form.tsx";
import { OwnPart } from "./own-part.tsx";
import { OwnProof } from "./own-proof.tsx";
import { knowsPasskeys, makePasskey } from "./passkey-ceremony.ts";
import type { PasskeyView } from "./session-view.ts";
import { usePasskeyEnd } from "./use-passkey-end.ts";

interface OwnPasskeysProps {
  passkeys: PasskeyView[];
  answer: AccountAnswer | undefined;
}

export function OwnPasskeys({ passkeys, answer }: OwnPasskeysProps) {
  const { passkeys: own } = useLanguage().words.account.own;
  const scripts = useScripts();
  return (
    <OwnPart title={own.title}>
      <p>{own.lead}</p>
      {passkeys.length > 0 ? <Kept passkeys={passkeys} answer={answer} /> : <p>{own.none}</p>}
      {scripts && knowsPasskeys() ? <Add /> : null}
      <noscript>
        <p>{own.needsScripts}</p>
      </noscript>
    </OwnPart>
  );
}

function Kept({ passkeys, answer }: OwnPasskeysProps) {
  const { words, links } = useLanguage();
  const { passkeys: own } = words.account.own;
  const sending = useSending();
  return (
    <AccountForm action={links.account()} answer={answer} label={own.title}>
      <ul className="own-sessions">
        {passkeys.map(({ id, name, made }) => (
          <li key={id} className="own-session">
            <p>{made}</p>
            <Button look="quiet" name="intent" value={`passkey-remove ${id}`} aria-disabled={sending !== undefined}>
              {fill(own.remove, { name })}
            </Button>
          </li>
        ))}
      </ul>
      <OwnProof answer={answer} />
    </AccountForm>
  );
}

/** The device itself takes part, so that nothing works here without scripts. */
function Add() {
  const { words, links } = useLanguage();
  const { passkeys: own } = words.account.own;
  const navigate = useNavigate();
  const answerTo = usePasskeyEnd();
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState<AccountAnswer>();
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isOpen) return;
    const form = new FormData(event.currentTarget);
    setOpen(true);
    const end = await makePasskey(links.ownPasskey(), { ...typedIn(form).typed, password: form.get("password") });
    setOpen(false);
    if (typeof end === "object" && end.goOn !== undefined) {
      setAnswer(undefined);
      void navigate(end.goOn, { replace: true, preventScrollReset: true });
    } else setAnswer(answerTo(end));
  };
  return (
    <>
      <form className="account-form" aria-label={own.add} noValidate onSubmit={(event) => void add(event)}>
        <Field label={own.name} name="name" maxLength={60} dir="auto" autoComplete="off" />
        <OwnProof answer={answer} />
        <Button look="outline" aria-disabled={isOpen}>
          {isOpen ? own.adding : own.add}
        </Button>
      </form>
      {answer ? <AnswerDialog answer={answer} /> : null}
    </>
  );
}
