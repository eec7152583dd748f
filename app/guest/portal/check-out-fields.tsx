import { TextField } from "#app/ui/text-field.tsx";
import { LONGEST_WORDS } from "#hotel/messages/rules/guest-forms.ts";
import { cameBack, EmailField, type FieldsProps, NameField, RoomField } from "./sender-fields.tsx";

/** The fields are fixed (docs/SPECIFICATION.md, 3). */
export function CheckOutFields(props: FieldsProps) {
  const { answer, words } = props;
  return (
    <>
      <NameField {...props} />
      <RoomField {...props} />
      <EmailField {...props} />
      <TextField
        {...cameBack(answer, "feedback")}
        className="portal-wide"
        label={words.feedback}
        hint={words.feedbackHint}
        rows={5}
        maxLength={LONGEST_WORDS}
        dir="auto"
      />
    </>
  );
}
