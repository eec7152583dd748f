import { Form } from "react-router";
import { deskLinks, linksIn } from "#app/links.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { OWN_LANGUAGE } from "#content/languages.ts";
import { Faults, type StepAnswer } from "./faults.tsx";
import { useSetupWords } from "./use-setup-words.ts";

interface FirstStepProps {
  hasOwner: boolean;
  answer: StepAnswer | undefined;
}

/** Whoever has the code becomes the owner; where there is one they log in. */
export function FirstStep({ hasOwner, answer }: FirstStepProps) {
  const { first } = useSetupWords();
  if (hasOwner) {
    return (
      <>
        <p className="lead">{first.leadOwner}</p>
        <a className={buttonClass("filled")} href={linksIn(OWN_LANGUAGE).login(deskLinks.setup())}>
          {first.logIn}
        </a>
      </>
    );
  }
  return (
    <>
      <p className="lead">{first.lead}</p>
      <Faults answer={answer} of="begin" />
      <Form method="post" className="setup-card">
        <Field
          label={first.code}
          name="code"
          required
          autoComplete="off"
          hint={first.codeHint}
          maxLength={20}
          defaultValue={answer?.typed.code}
        />
        <Field
          label={first.email}
          name="email"
          type="email"
          required
          autoComplete="username"
          defaultValue={answer?.typed.email}
          error={answer?.fields.email}
        />
        <Field
          label={first.password}
          name="password"
          type="password"
          required
          autoComplete="new-password"
          hint={first.passwordHint}
          error={answer?.fields.password}
        />
        <Button name="intent" value="begin">
          {first.send}
        </Button>
      </Form>
    </>
  );
}
