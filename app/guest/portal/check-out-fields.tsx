import { EmailField, type FieldsProps, FreeWordsField, NameField, RoomField } from "./sender-fields.tsx";

/** The fields are fixed (docs/SPECIFICATION.md, 3). */
export function CheckOutFields(props: FieldsProps) {
  const { answer, words } = props;
  return (
    <>
      <NameField {...props} />
      <RoomField {...props} />
      <EmailField {...props} />
      <FreeWordsField answer={answer} name="feedback" label={words.feedback} hint={words.feedbackHint} rows={5} />
    </>
  );
}
