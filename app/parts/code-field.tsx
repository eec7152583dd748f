import { useLanguage } from "#app/languages/use-language.ts";
import { Field } from "#app/ui/field.tsx";
import { Fold } from "#app/ui/fold.tsx";

interface CodeFieldProps {
  typed: string;
  fault: string | undefined;
  className: string;
}

/** Folded, for the few who have one; open where it is filled or at fault. */
export function CodeField({ typed, fault, className }: CodeFieldProps) {
  const { booking } = useLanguage().words;
  return (
    <Fold title={booking.haveCode} open={Boolean(typed || fault)} className={className}>
      <Field
        label={booking.code}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        defaultValue={typed}
        error={fault}
      />
    </Fold>
  );
}
