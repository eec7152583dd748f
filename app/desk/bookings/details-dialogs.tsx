import { useSearchParams } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { countInWords } from "#app/parts/dates.ts";
import { ActDialog, typedIn } from "#app/desk/parts/act-form.tsx";
import type { Again } from "#app/desk/parts/outcome.ts";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { daysBetween } from "#hotel/kernel/plain-date.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CheckInDialog } from "./check-in-dialog.tsx";
import { DatesDialog } from "./dates-dialog.tsx";
import { RoomChoices } from "./room-choices.tsx";
import { type BookingDetails, type DetailsView, stayAsked } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";
import { ExemptionDialog } from "./exemption-dialogs.tsx";
import { GuestsDialog } from "./guests-dialog.tsx";
import { TypeDialog } from "./type-dialog.tsx";
import { AmountDialog } from "./amount-dialog.tsx";

const { ask, acts } = detailsWords;

interface TypingProps {
  details: BookingDetails;
  again: Again | undefined;
}

/** The question that the address asks about the booking, if it still makes sense; or the one refused just now. */
export function DetailsDialog({ view, again }: { view: DetailsView; again: Again | undefined }) {
  const [search] = useSearchParams();
  const { details } = view;
  const stay = stayAsked(search, details);
  const act = search.get("act") ?? again?.act ?? null;
  switch (act) {
    case "confirmed":
      return <Decide details={details} act="confirmed" />;
    case "declined":
      return <Decide details={details} act="declined" />;
    case "cancel":
      return <CancelDialog view={view} />;
    case "refund":
      return view.refundable > 0 ? <Refund view={view} again={again} /> : null;
    case "guest":
      return <EditGuest details={details} again={again} />;
    case "exempt":
    case "decline-exemption":
    case "levy-again":
      return <ExemptionDialog act={act} view={view} again={again} />;
    case "dates":
      return <DatesDialog view={view} />;
    case "guests":
      return <GuestsDialog view={view} />;
    case "type":
      return <TypeDialog view={view} />;
    case "pay":
      return details.account.owed > 0 ? <TakePayment details={details} again={again} /> : null;
    case "give-back":
      return details.account.owed < 0 ? <GiveBack details={details} again={again} /> : null;
    default:
      return stay ? <StayDialog act={act} view={view} stay={stay} /> : null;
  }
}

type Stay = BookingDetails["stays"][number];

function StayDialog({ act, view, stay }: { act: string | null; view: DetailsView; stay: Stay }) {
  const { details, choices } = view;
  const { booking } = details;
  const of = { act, of: booking, more: { stayId: stay.id } };
  switch (act) {
    case "check-in":
      return <CheckInDialog {...{ booking, stay, choices }} />;
    case "check-out":
      return stay.occupies === undefined ? null : <CheckOut view={view} stay={stay} room={stay.occupies} />;
    case "no-show":
      return (
        <ActDialog
          {...of}
          act="no-show"
          title={fill(ask["no-show"].title, { name: booking.name })}
          answer={ask["no-show"].answer}
        >
          <p>{ask["no-show"].detail}</p>
        </ActDialog>
      );
    case "undo-check-in":
    case "undo-check-out":
    case "undo-no-show":
      return stay.undo ? (
        <ActDialog
          {...of}
          act="take-back"
          title={fill(ask[`undo-${stay.undo}`].title, { name: booking.name })}
          answer={acts[`undo-${stay.undo}`]}
        >
          <p>{ask[`undo-${stay.undo}`].detail}</p>
        </ActDialog>
      ) : null;
    case "move":
      return (
        <ActDialog {...of} act="move" title={fill(ask.move.title, { name: booking.name })} answer={acts.move}>
          <RoomChoices choices={choices} label={ask.move.room} guestComes={stay.life === "in-house"} />
          {stay.life === "booked" ? <p className="desk-note">{ask.move.locks}</p> : null}
        </ActDialog>
      );
    default:
      return null;
  }
}

function Decide({ details, act }: { details: BookingDetails; act: "confirmed" | "declined" }) {
  const { title, detail, answer } = ask[act];
  return (
    <ActDialog
      act={act}
      of={details.booking}
      title={fill(title, { number: details.booking.bookingId })}
      answer={answer}
    >
      <p>{detail}</p>
    </ActDialog>
  );
}

function CheckOut({ view: { details, leaving }, stay, room }: { view: DetailsView; stay: Stay; room: number }) {
  const language = useLanguage();
  const { booking, account } = details;
  const words = ask["check-out"];
  const early = Math.max(0, daysBetween(stay.leavesOn, stay.checkOut));
  const title = fill(words.title, { name: booking.name, room });
  const told = leaving && !("refused" in leaving) && { difference: leaving.difference / 100 };
  const more = { stayId: stay.id, ...told };
  return (
    <ActDialog act="check-out" of={booking} more={more} title={title} answer={acts["check-out"]}>
      {account.owed === 0 ? null : (
        <p className="details-warning">
          {fill(account.owed > 0 ? words.owes : words.getsBack, { amount: moneyInWords(Math.abs(account.owed)) })}
        </p>
      )}
      {early > 0 ? <p>{fill(words.early, { count: countInWords(early, "nights", language) })}</p> : null}
      {leaving && "refused" in leaving ? <p className="details-warning">{leaving.refused}</p> : null}
      {leaving && !("refused" in leaving) ? (
        <ChoiceField label={words.charge} name="charge" defaultValue="booked">
          <option value="booked">{fill(words.booked, { total: moneyInWords(leaving.was.total) })}</option>
          <option value="slept">{fill(words.slept, { total: moneyInWords(leaving.is.total) })}</option>
        </ChoiceField>
      ) : null}
    </ActDialog>
  );
}

function EditGuest({ details: { booking, order }, again }: TypingProps) {
  const { guest } = ask;
  return (
    <ActDialog act="guest" of={booking} title={guest.title} answer={guest.answer} again={again}>
      <Field label={guest.name} {...typedIn(again, "name", booking.name)} maxLength={100} required dir="auto" />
      <Field
        label={guest.email}
        {...typedIn(again, "email", booking.email)}
        type="email"
        maxLength={254}
        hint={guest.optional}
      />
      <Field
        label={guest.phone}
        {...typedIn(again, "phone", order.phone ?? "")}
        type="tel"
        maxLength={40}
        hint={guest.optional}
      />
      <p className="desk-note">{guest.detail}</p>
    </ActDialog>
  );
}

function TakePayment({ details: { booking, account }, again }: TypingProps) {
  const { pay } = ask;
  return (
    <AmountDialog act="pay" words={pay} most={account.owed} {...{ booking, again }}>
      <ChoiceField label={pay.by} name="by" defaultValue="card-at-desk">
        <option value="card-at-desk">{pay["card-at-desk"]}</option>
        <option value="cash">{pay.cash}</option>
      </ChoiceField>
    </AmountDialog>
  );
}

function GiveBack({ details: { booking, account }, again }: TypingProps) {
  return <AmountDialog act="give-back" words={ask["give-back"]} most={-account.owed} {...{ booking, again }} />;
}

function Refund({ view: { details, refundable, siblings }, again }: { view: DetailsView; again: Again | undefined }) {
  const { refund } = ask;
  return (
    <AmountDialog act="refund" words={refund} most={refundable} booking={details.booking} again={again}>
      <Field label={refund.reason} {...typedIn(again, "reason", "")} maxLength={200} required />
      <p className="desk-note">{fill(refund.left, { amount: moneyInWords(refundable) })}</p>
      {siblings.length > 0 ? (
        <p className="desk-note">
          {refund.siblings}{" "}
          {siblings
            .map(({ bookingId, left }) => fill(refund.sibling, { number: bookingId, amount: moneyInWords(left) }))
            .join(", ")}
          .
        </p>
      ) : null}
    </AmountDialog>
  );
}
