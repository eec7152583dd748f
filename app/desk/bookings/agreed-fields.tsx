import { useSearchParams } from "react-router";
import { useMay } from "#app/desk/parts/may.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { detailsWords } from "./details-words.ts";
import type { AskField } from "./preview-dialog.tsx";

interface AgreedFieldsProps {
  asked: AskField;
  label: string;
  hint: string;
}

/** Another price than the house's, and why, for those who may agree to one. */
export function AgreedFields({ asked, label, hint }: AgreedFieldsProps) {
  if (!useMay("prices")) return null;
  return (
    <>
      <Field {...asked("agreed")} label={label} type="number" inputMode="decimal" min="0" step="0.01" hint={hint} />
      <ReasonField asked={asked} />
    </>
  );
}

/** Whether the terms of the rate are waived, and why. */
export function WaivedFields({ asked, label }: Omit<AgreedFieldsProps, "hint">) {
  if (!useMay("prices")) return null;
  return (
    <>
      <WaivedField asked={asked} label={label} />
      <ReasonField asked={asked} />
    </>
  );
}

export function WaivedField({ asked, label }: Omit<AgreedFieldsProps, "hint">) {
  const { name, form, defaultValue } = asked("waived");
  return (
    <CheckField name={name} value="true" form={form} defaultChecked={defaultValue === "true"}>
      {label}
    </CheckField>
  );
}

function ReasonField({ asked }: Pick<AgreedFieldsProps, "asked">) {
  return <Field {...asked("reason")} label={detailsWords.ask.dates.reason} maxLength={200} />;
}

/** What was agreed to when somebody looked, for the act to send. */
export function useAgreed(): Record<string, string> {
  const [search] = useSearchParams();
  const [agreed, waived] = [search.get("agreed"), search.get("waived")];
  const reason = search.get("reason") ?? "";
  return { ...(agreed && { agreed, reason }), ...(waived && { waived, reason }) };
}
