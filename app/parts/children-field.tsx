import { useLanguage } from "#app/languages/use-language.ts";
import { FoldedField } from "./folded-field.tsx";

interface ChildrenFieldProps {
  typed: string;
  fault: string | undefined;
  className: string;
}

/** For houses where it makes a difference how old the children among the guests are. */
export function ChildrenField(props: ChildrenFieldProps) {
  const { booking } = useLanguage().words;
  return (
    <FoldedField
      title={booking.withChildren}
      label={booking.childrensAges}
      name="children"
      hint={booking.agesHint}
      {...props}
    />
  );
}
