import type { ReactNode } from "react";
import { useLanguage } from "#app/languages/use-language.ts";
import { ChoiceField } from "#app/ui/field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import type { StayChoice } from "./stay-choice.ts";

interface AccessibleChoiceProps {
  title: string;
  chosen: StayChoice["accessible"];
  className: string;
  children?: ReactNode;
}

/** Leaves only the rooms that have the feature; the room page tells what they offer. */
export function AccessibleChoice({ title, chosen, className, children }: AccessibleChoiceProps) {
  const { booking, units } = useLanguage().words;
  return (
    <Fold title={title} open={chosen !== ""} className={className}>
      <ChoiceField label={booking.accessible} name="accessible" defaultValue={chosen}>
        <option value="">{booking.anyRoom}</option>
        <option value="mobility">{units.accessible.mobility}</option>
        <option value="communication">{units.accessible.communication}</option>
      </ChoiceField>
      {children}
    </Fold>
  );
}
