import { useLocation } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

interface AddressFormProps {
  answer:
    | {
        typed: { company: string; address: string; taxId: string };
        detail: string | undefined;
        fields: Record<string, string>;
      }
    | undefined;
}

/** Whom the receipt is for, asked once. */
export function AddressForm({ answer }: AddressFormProps) {
  const { address: words } = useLanguage().words.receipts;
  // A letter's token stays in the address.
  const { pathname, search } = useLocation();
  const { typed, fields = {} } = answer ?? {};
  return (
    <details className="receipt-addressing" open={answer !== undefined}>
      <summary>{words.title}</summary>
      <form method="post" action={`${pathname}${search}`} className="stack" noValidate>
        <p>{words.lead}</p>
        <div role="alert">{answer?.detail ? <p className="field-error">{answer.detail}</p> : null}</div>
        <Field
          label={words.company}
          name="company"
          autoComplete="organization"
          required
          maxLength={200}
          defaultValue={typed?.company}
          error={fields.company}
        />
        <TextField
          label={words.address}
          name="address"
          autoComplete="street-address"
          required
          rows={3}
          maxLength={500}
          defaultValue={typed?.address}
          error={fields.address}
        />
        <Field
          label={words.taxId}
          name="taxId"
          autoComplete="off"
          maxLength={40}
          hint={words.taxIdHint}
          defaultValue={typed?.taxId}
          error={fields.taxId}
        />
        <Button look="outline" data-busy={words.sending}>
          {words.send}
        </Button>
      </form>
    </details>
  );
}
