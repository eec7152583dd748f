import type { ComponentProps } from "react";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";

interface ChoiceWithCountProps {
  /** The part's own, of which those of its two fields are made. */
  name: string;
  /** What the number may mean, and in words. */
  ways: ComponentProps<typeof Options>["of"];
  choice: Omit<ComponentProps<typeof ChoiceField>, "name" | "children">;
  count: Omit<ComponentProps<typeof Field>, "name">;
}

/** What a number means, and the number. */
export function ChoiceWithCount({ name, ways, choice, count }: ChoiceWithCountProps) {
  return (
    <div className="part-keep" id={name} tabIndex={-1}>
      <ChoiceField {...choice} name={`${name}.how`}>
        <Options of={ways} />
      </ChoiceField>
      <Field {...count} name={`${name}.count`} />
    </div>
  );
}
