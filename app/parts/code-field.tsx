import { useLanguage } from "#app/languages/use-language.ts";
import { FoldedField } from "./folded-field.tsx";

interface CodeFieldProps {
  typed: string;
  fault: string | undefined;
  className: string;
}

export function CodeField(props: CodeFieldProps) {
  const { booking } = useLanguage().words;
  return (
    <FoldedField
      title={booking.haveCode}
      label={booking.code}
      name="code"
      autoCapitalize="characters"
      maxLength={40}
      {...props}
    />
  );
}
