import type { ReactNode } from "react";
import { useLanguage } from "#app/languages/use-language.ts";
import { ChoiceField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { Fold } from "#app/ui/fold.tsx";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import type { StayChoice } from "./stay-choice.ts";

interface AccessibleChoiceProps {
  title: string;
  chosen: StayChoice["accessible"];
  /** What at least one room of the house offers; where none does, nothing is asked. */
  offered: readonly RoomFeature[];
  className: string;
  children?: ReactNode;
}

/** Leaves only the rooms that have the feature; the room page tells what they offer. */
export function AccessibleChoice({ title, chosen, offered, className, children }: AccessibleChoiceProps) {
  const { booking, units } = useLanguage().words;
  if (offered.length === 0 && !children) return null;
  return (
    <Fold title={title} open={chosen !== ""} className={className}>
      {offered.length === 0 ? null : (
        <ChoiceField label={booking.accessible} name="accessible" defaultValue={chosen}>
          <option value="">{booking.anyRoom}</option>
          <Options of={offered.map((feature) => [feature, units.accessible[feature]])} />
        </ChoiceField>
      )}
      {children}
    </Fold>
  );
}
