import { useLanguage } from "#app/languages/use-language.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { AccountAnswer, AppSetup } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { OwnPart } from "./own-part.tsx";
import { OwnProof } from "./own-proof.tsx";

interface OwnAppProps {
  isOn: boolean;
  hasPassword: boolean;
  answer: AccountAnswer | undefined;
}

/** The authenticator app: set up in two steps, switched off or given new backup codes in one. */
export function OwnApp({ isOn, hasPassword, answer }: OwnAppProps) {
  const { app: own } = useLanguage().words.account.own;
  const setup = answer?.setup;
  return (
    <OwnPart title={own.title}>
      <p>{isOn ? own.isOn : own.lead}</p>
      {setup ? <BackupCodes codes={setup.backupCodes} /> : null}
      {setup?.address && !isOn ? <Confirm setup={setup} answer={answer} /> : <Ask {...{ isOn, hasPassword, answer }} />}
    </OwnPart>
  );
}

function Ask({ isOn, hasPassword, answer }: OwnAppProps) {
  const { words, links } = useLanguage();
  const { app: own } = words.account.own;
  const buttons = isOn ? (["app-codes", "app-end"] as const) : (["app-begin"] as const);
  const names = { "app-begin": own.begin, "app-codes": own.renew, "app-end": own.end };
  return (
    <AccountForm action={links.account()} answer={answer} label={own.title}>
      <OwnProof hasPassword={hasPassword} answer={answer} />
      <span className="own-ways">
        {buttons.map((intent) => (
          <Button key={intent} look="outline" name="intent" value={intent} data-busy={own.working}>
            {names[intent]}
          </Button>
        ))}
      </span>
    </AccountForm>
  );
}

function BackupCodes({ codes }: { codes: readonly string[] }) {
  const { app: own } = useLanguage().words.account.own;
  return (
    <section className="own-codes" aria-label={own.codesTitle}>
      <h3>{own.codesTitle}</h3>
      <p>{own.codes}</p>
      <ul className="own-code-list figures">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing is asked for at the door until the app has shown that it works. */
function Confirm({ setup, answer }: { setup: AppSetup; answer: AccountAnswer | undefined }) {
  const { words, links } = useLanguage();
  const { app: own } = words.account.own;
  const { picture, ...sentBack } = setup;
  return (
    <AccountForm action={links.account()} answer={answer} label={own.title}>
      <input type="hidden" name="setup" value={JSON.stringify(sentBack)} />
      {picture ? (
        <>
          <p>{own.scan}</p>
          <svg className="own-qr" role="img" aria-label={own.picture} viewBox={`0 0 ${picture.size} ${picture.size}`}>
            <path d={picture.path} />
          </svg>
        </>
      ) : null}
      <p>{own.secret}</p>
      <p className="own-secret">
        <code>{setup.secret}</code>
      </p>
      <a className={buttonClass("quiet")} href={setup.address}>
        {own.open}
      </a>
      <Field
        label={own.code}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        maxLength={10}
        error={answer?.words?.fields.code}
      />
      <Button name="intent" value="app-confirm" data-busy={own.working}>
        {own.confirm}
      </Button>
    </AccountForm>
  );
}
