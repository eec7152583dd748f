import { Link } from "react-router";
import { Filled } from "#app/languages/filled.tsx";
import { useLanguage } from "#app/languages/use-language.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { cameBack, type FieldsProps } from "./sender-fields.tsx";
import { SignaturePad } from "./signature-pad.tsx";

/** The names of these fields. */
export const SIGNING = ["agree", "signature", "signature_drawing"];

/** What makes a check-in form the registration card: that its guest agrees, and signs by typing or drawing. */
export function SigningFields({ answer, words, policy }: Pick<FieldsProps, "answer" | "words"> & { policy: string }) {
  const { links } = useLanguage();
  const { card } = words;
  return (
    <fieldset className="portal-wide portal-signing">
      <legend>{card.title}</legend>
      <p className="portal-policy">{policy}</p>
      <CheckField {...cameBack(answer, "agree")} defaultChecked={answer?.typed.agree === "on"} required>
        <Filled phrase={card.agree} with={{ terms: <Link to={links.statement("terms")}>{card.terms}</Link> }} />
      </CheckField>
      <Field
        {...cameBack(answer, "signature")}
        label={card.signature}
        hint={
          <>
            <span data-needs="scripts" hidden>
              {card.signatureHint}
            </span>
            <noscript>{card.signatureHintTyped}</noscript>
          </>
        }
        autoComplete="name"
        maxLength={300}
        dir="auto"
      />
      <SignaturePad words={card} before={answer?.typed.signature_drawing} />
    </fieldset>
  );
}
