import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { NameField } from "./name-field.tsx";
import { OwnPart } from "./own-part.tsx";

interface OwnNameProps {
  name: string;
  email: string;
  isVerified: boolean;
  /** Whether a letter could confirm the address. */
  sendsLetters: boolean;
  answer: AccountAnswer | undefined;
}

export function OwnName({ name, email, isVerified, sendsLetters, answer }: OwnNameProps) {
  const { words, links } = useLanguage();
  const { own } = words.account;
  return (
    <OwnPart title={own.name.title}>
      <AccountForm action={links.account()} answer={answer}>
        <NameField label={own.name.name} answer={answer} known={name} />
        <Button look="outline" name="intent" value="name" data-busy={own.saving}>
          {own.name.send}
        </Button>
        <p className="own-address">{fill(isVerified ? own.address.verified : own.address.unverified, { email })}</p>
        {isVerified || !sendsLetters ? null : (
          <Button look="outline" name="intent" value="letter" data-busy={own.address.sending}>
            {own.address.send}
          </Button>
        )}
      </AccountForm>
    </OwnPart>
  );
}
