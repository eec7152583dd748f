import { island } from "#app/islands/island.ts";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { OwnPart } from "./own-part.tsx";
import { OwnProof } from "./own-proof.tsx";
import type { PasskeyProps } from "./passkey.island.ts";
import { PasskeyEnds } from "./passkey-ends.tsx";
import type { PasskeyView } from "./session-view.ts";

interface OwnPasskeysProps {
  passkeys: PasskeyView[];
  hasPassword: boolean;
  answer: AccountAnswer | undefined;
}

export function OwnPasskeys({ passkeys, hasPassword, answer }: OwnPasskeysProps) {
  const { passkeys: own } = useLanguage().words.account.own;
  return (
    <OwnPart title={own.title}>
      <p>{own.lead}</p>
      {passkeys.length > 0 ? <Kept {...{ passkeys, hasPassword, answer }} /> : <p>{own.none}</p>}
      <Add hasPassword={hasPassword} />
      <noscript>
        <p>{own.needsScripts}</p>
      </noscript>
    </OwnPart>
  );
}

function Kept({ passkeys, hasPassword, answer }: OwnPasskeysProps) {
  const { words, links } = useLanguage();
  const { passkeys: own } = words.account.own;
  return (
    <AccountForm action={links.account()} answer={answer} label={own.title}>
      <ul className="own-sessions">
        {passkeys.map(({ id, name, made }) => (
          <li key={id} className="own-session">
            <p>{made}</p>
            <Button look="quiet" name="intent" value={`passkey-remove ${id}`}>
              {fill(own.remove, { name })}
            </Button>
          </li>
        ))}
      </ul>
      <OwnProof hasPassword={hasPassword} answer={answer} />
    </AccountForm>
  );
}

/** The device itself takes part, so that nothing works here without scripts. */
function Add({ hasPassword }: Pick<OwnPasskeysProps, "hasPassword">) {
  const { words, links } = useLanguage();
  const { passkeys: own } = words.account.own;
  const props: PasskeyProps = { does: "add", address: links.ownPasskey(), busy: own.adding };
  return (
    <div data-needs="passkeys" hidden {...island("passkey", "touch")} data-props={JSON.stringify(props)}>
      <form method="dialog" className="account-form" aria-label={own.add} noValidate>
        <Field label={own.name} name="name" maxLength={60} dir="auto" autoComplete="off" />
        <OwnProof hasPassword={hasPassword} answer={undefined} />
        <Button look="outline" data-opens="">
          {own.add}
        </Button>
      </form>
      <PasskeyEnds />
    </div>
  );
}
