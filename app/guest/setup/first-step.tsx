import { Form } from "react-router";
import { deskLinks, linksIn } from "#app/links.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { OWN_LANGUAGE } from "#content/languages.ts";
import { Faults, formOf, saidIn, type StepAnswer } from "./faults.tsx";
import { OwnerFields } from "./owner-fields.tsx";
import { useSetupWords } from "./use-setup-words.ts";

interface FirstStepProps {
  hasOwner: boolean;
  answer: StepAnswer | undefined;
}

/** Whoever has the code becomes the owner; where there is one they log in. */
export function FirstStep({ hasOwner, answer }: FirstStepProps) {
  const { first, owner } = useSetupWords();
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
  const labels: Readonly<Record<string, string>> = { ...owner, code: first.code };
  const said = saidIn("begin", answer);
  return (
    <>
      <p className="lead">{first.lead}</p>
      <Faults answer={answer} of="begin" labelOf={(name) => labels[name] ?? name} />
      <Form method="post" className="setup-card" {...formOf("begin", answer)}>
        <Field label={first.code} required autoComplete="off" hint={first.codeHint} maxLength={20} {...said("code")} />
        <OwnerFields said={said} />
        <Button name="intent" value="begin">
          {first.send}
        </Button>
      </Form>
    </>
  );
}
