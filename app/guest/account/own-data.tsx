import { useLanguage } from "#app/languages/use-language.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { OwnPart } from "./own-part.tsx";
import { OwnProof } from "./own-proof.tsx";

/** What the hotel keeps about its guest: as a file, or no longer. */
export function OwnData({ hasPassword, answer }: { hasPassword: boolean; answer: AccountAnswer | undefined }) {
  const { words, links } = useLanguage();
  const { data: own } = words.account.own;
  const faults = answer?.words?.fields ?? {};
  return (
    <OwnPart title={own.title}>
      <p>{own.lead}</p>
      <p>
        <a className={buttonClass("outline")} href={links.myFile()}>
          {own.export}
        </a>
      </p>
      <details className="own-erase" open={answer !== undefined}>
        <summary>{own.eraseTitle}</summary>
        <p>{own.eraseLead}</p>
        <AccountForm action={links.account()} answer={answer} label={own.eraseTitle}>
          <OwnProof hasPassword={hasPassword} answer={answer} />
          <CheckField name="confirm" required error={faults.confirm}>
            {own.eraseConfirm}
          </CheckField>
          <Button look="danger" name="intent" value="erase" data-busy={own.erasing}>
            {own.erase}
          </Button>
        </AccountForm>
      </details>
    </OwnPart>
  );
}
