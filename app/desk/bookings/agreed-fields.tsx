import { useSearchParams } from "react-router";
import { useMay } from "#app/desk/parts/may.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Refusal } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";

interface AgreedFieldsProps {
  form: string;
  label: string;
  hint: string;
  faults: Refusal["faults"];
}

/** Another price than the house's, and why, for those who may agree to one; each field belongs to the form that looks. */
export function AgreedFields({ form, label, hint, faults }: AgreedFieldsProps) {
  const [search] = useSearchParams();
  if (!useMay("prices")) return null;
  return (
    <>
      <Field
        label={label}
        name="agreed"
        type="number"
        inputMode="decimal"
        min="0"
        step="0.01"
        form={form}
        defaultValue={search.get("agreed") ?? ""}
        hint={hint}
        error={faults.agreed}
      />
      <ReasonField form={form} faults={faults} />
    </>
  );
}

/** Whether the terms of the rate are waived, and why. */
export function WaivedFields({ form, label, faults }: Omit<AgreedFieldsProps, "hint">) {
  if (!useMay("prices")) return null;
  return (
    <>
      <WaivedField form={form} label={label} />
      <ReasonField form={form} faults={faults} />
    </>
  );
}

export function WaivedField({ form, label }: Pick<AgreedFieldsProps, "form" | "label">) {
  const [search] = useSearchParams();
  return (
    <CheckField name="waived" value="true" form={form} defaultChecked={search.get("waived") === "true"}>
      {label}
    </CheckField>
  );
}

function ReasonField({ form, faults }: Pick<AgreedFieldsProps, "form" | "faults">) {
  const [search] = useSearchParams();
  return (
    <Field
      label={detailsWords.ask.dates.reason}
      name="reason"
      form={form}
      maxLength={200}
      error={faults.reason}
      defaultValue={search.get("reason") ?? ""}
    />
  );
}

/** What was agreed to when somebody looked, for the act to send. */
export function useAgreed(): Record<string, string> {
  const [search] = useSearchParams();
  const [agreed, waived] = [search.get("agreed"), search.get("waived")];
  const reason = search.get("reason") ?? "";
  return { ...(agreed && { agreed, reason }), ...(waived && { waived, reason }) };
}
