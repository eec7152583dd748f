import { counted } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { MOST_FORM_GUESTS, ROOM_NOT_KNOWN } from "#hotel/messages/rules/guest-forms.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { SIGNING, SigningFields } from "./signing-fields.tsx";
import { cameBack, EmailField, type FieldsProps, FreeWordsField, NameField, RoomField } from "./sender-fields.tsx";

/** The fields are fixed (docs/SPECIFICATION.md, 3); their order is the one in which a guest thinks of them. */
export function CheckInFields({
  today,
  policy,
  ...props
}: FieldsProps & { today: PlainDate /** Undefined where no letter led here. */; policy: string | undefined }) {
  const { answer, words } = props;
  return (
    <>
      <Unshown answer={answer} names={[...OF_LETTER, ...(policy === undefined ? SIGNING : [])]} />
      <NameField {...props} />
      <EmailField {...props} />
      <Field
        {...cameBack(answer, "phone")}
        label={words.phone}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        required
        dir="ltr"
      />
      <RoomField {...props}>
        <option value={ROOM_NOT_KNOWN}>{words.roomNotKnown}</option>
      </RoomField>
      <Field
        {...cameBack(answer, "booking_number")}
        label={words.bookingNumber}
        hint={words.bookingNumberHint}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
      />
      <Field {...cameBack(answer, "checkin_date")} label={words.checkInDate} type="date" required />
      <Field {...cameBack(answer, "checkout_date")} label={words.checkOutDate} type="date" min={today} required />
      <GuestsField {...props} />
      <Field {...cameBack(answer, "arrival_time")} label={words.arrivalTime} hint={words.arrivalTimeHint} type="time" />
      <FreeWordsField
        answer={answer}
        name="special_requests"
        label={words.specialRequests}
        hint={words.specialRequestsHint}
        rows={4}
      />
      {policy === undefined ? null : <SigningFields {...props} policy={policy} />}
    </>
  );
}

const OF_LETTER = ["letter", "stay", "policy"];

/** Goes along with the form: its letter, the stay that its page was made for, the terms that it showed, and a signature whose terms can't be shown at the moment. */
function Unshown({ answer, names }: Pick<FieldsProps, "answer"> & { names: readonly string[] }) {
  return names.map((name) =>
    answer?.typed[name] ? <input key={name} type="hidden" name={name} value={answer.typed[name]} /> : null,
  );
}

function GuestsField({ answer, words }: FieldsProps) {
  const { locale, words: all } = useLanguage();
  const counts = Array.from({ length: MOST_FORM_GUESTS }, (_, index) => index + 1);
  return (
    <ChoiceField
      {...cameBack(answer, "guests")}
      defaultValue={answer?.typed.guests ?? ""}
      label={words.guests}
      required
    >
      <option value="">{words.chooseGuests}</option>
      <Options of={counts.map((count) => [count, counted(all.units.guests, count, locale)])} />
    </ChoiceField>
  );
}
