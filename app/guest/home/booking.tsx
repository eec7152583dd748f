import { ReactIsland } from "#app/islands/react-island.tsx";
import { useLanguage } from "#app/languages/use-language.ts";
import { NoticeDialog } from "#app/ui/notice-dialog.tsx";
import type { FormAnswer } from "./booking-desk.ts";
import { BookingForm, type BookingFormProps } from "./booking-form.tsx";

/** The booking form, which follows what is typed once the guest touches it, with all that can be said about it. */
export function Booking(props: BookingFormProps) {
  const { ok, lost } = useLanguage().words.booking;
  return (
    <div id="booking" data-lost-line="">
      <ReactIsland name="booking-form" when="touch" part={BookingForm} props={props} />
      {props.answer?.intent === "add" ? <FaultDialog answer={props.answer} /> : null}
      <template data-for="add">
        <NoticeDialog ok={ok} {...lost} />
      </template>
      <template data-for="details">
        <p className="field-error booking-form-fault" role="alert">
          {lost.detail}
        </p>
      </template>
    </div>
  );
}

/** Add to Cart says what is wrong in a dialog as well (docs/SPECIFICATION.md, 5). */
function FaultDialog({ answer: { words } }: { answer: FormAnswer }) {
  return <NoticeDialog ok={useLanguage().words.booking.ok} title={words.title} detail={words.detail} />;
}
