import { fill } from "#app/languages/phrase.ts";
import type { Words } from "#app/languages/problem-words.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { Fold } from "#app/ui/fold.tsx";
import type { CheckoutAnswer } from "./checkout.tsx";
import type { DrawerContents } from "./read-drawer.ts";

interface ExemptionProps {
  exemptions: DrawerContents["exemptions"];
  typed: CheckoutAnswer["typed"] | undefined;
  faults: Words["fields"];
}

/** Asks to be spared taxes, in a house that spares some; the price is whole until the desk has seen the paper. */
export function Exemption({ exemptions, typed, faults }: ExemptionProps) {
  const { exemption: words } = useLanguage().words;
  if (exemptions.length === 0) return null;
  const said = [typed?.exemption, typed?.paper, faults.exemption, faults.paper];
  return (
    <Fold title={words.title} open={said.some(Boolean)} className="cart-wishes">
      <div className="cart-wishes-fields">
        <ChoiceField
          label={words.which}
          name="exemption"
          className="cart-wishes-wide"
          defaultValue={typed?.exemption}
          hint={exemptions.map((one) => fill(words.bring, one)).join(" ")}
          error={faults.exemption}
        >
          <option value="">{words.none}</option>
          <Options of={exemptions.map(({ id, name }) => [id, name])} />
        </ChoiceField>
        <Field
          label={words.paper}
          name="paper"
          className="cart-wishes-wide"
          maxLength={60}
          hint={words.hint}
          defaultValue={typed?.paper}
          error={faults.paper}
        />
      </div>
    </Fold>
  );
}
