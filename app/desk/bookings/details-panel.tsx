import { AskAct } from "./details-parts.tsx";
import { useEffect, useRef } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { useMoments } from "#app/desk/parts/at-desk.ts";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { useTold } from "#app/desk/parts/use-told.ts";
import { deskMayCancel, mayChangeDates, mayChangeNights } from "#hotel/booking/rules/what-may-change.ts";
import { CloseDetails } from "./close-details.tsx";
import type { DetailsView } from "./details-view.ts";
import { GuestCard, Papers } from "./details-documents.tsx";
import { MoneyCard } from "./details-money.tsx";
import { StayCard } from "./details-stay.tsx";
import { detailsWords as words } from "./details-words.ts";
import { DetailsDialog } from "./details-dialogs.tsx";

interface DetailsPanelProps {
  view: DetailsView;
  /** What the latest act came to: told here, because on a phone the panel lies over the list. */
  answer: Outcome | undefined;
}

/** All of a booking's details beside the list, or over it on a phone. */
export function DetailsPanel({ view, answer }: DetailsPanelProps) {
  const { details, category, soldBy } = view;
  const { booking, order } = details;
  const moment = useMoments();
  const heading = useRef<HTMLHeadingElement>(null);
  const { bookingId, name } = booking;
  const { state } = useNavigation();
  const { outcome: told, at } = useTold(answer);
  const again = told?.outcome === "refused" ? told.again : undefined;
  // The focus follows to the details that were opened last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each booking once.
  useEffect(() => heading.current?.focus(), [bookingId]);
  // Whose button is gone with the act reads on there as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each act once.
  useEffect(() => {
    if (state === "idle" && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [at, state]);
  return (
    <aside className="details" aria-labelledby="details-name">
      <header className="details-head">
        <CloseDetails bookingId={bookingId} />
        <h2 id="details-name" ref={heading} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        <p className="details-number figures">
          {fill(words.heading, { number: bookingId })} · {fill(words.booked, { time: moment(booking.createdAt) })}
        </p>
        <p className="details-states">
          <span className={`desk-state desk-state-${booking.state}`}>{words.states[booking.state]}</span>
          <FinerStates view={view} />
        </p>
        {order.state === "pending" ? (
          <p className="details-waits">{fill(words.waits, { time: moment(order.expiresAt) })}</p>
        ) : null}
        <HeadActs view={view} />
      </header>
      {again ? null : <ActNotice outcome={answer} />}
      <Made details={details} />
      <StayCard details={details} category={category} soldBy={soldBy} />
      <MoneyCard details={details} />
      <GuestCard details={details} />
      <Papers view={view} />
      <DetailsDialog view={view} again={again} />
    </aside>
  );
}

/** Shown until something else is done: that the booking was made just now, and its room. */
function Made({ details: { stays } }: { details: DetailsView["details"] }) {
  const [search] = useSearchParams();
  if (!search.has("made")) return null;
  const rooms = stays.flatMap(({ room }) => room ?? []);
  const isIn = stays.length > 0 && stays.every(({ life }) => life === "in-house");
  const room =
    rooms.length === 0
      ? words.made.noRoom
      : fill(isIn ? words.made.checkedIn : words.made.rooms, { rooms: rooms.join(", ") });
  return (
    <p className="details-made" role="status">
      {words.made.said} {room}
    </p>
  );
}

/** Beside Confirmed or Pending: where the guest is. */
function FinerStates({ view: { details } }: { view: DetailsView }) {
  if (details.booking.state !== "confirmed") return null;
  const said = details.stays.map(({ life, due }) =>
    life === "left" || life === "no-show" ? words.lives[life] : words.due[due],
  );
  return [...new Set(said)].map((one) => (
    <span key={one} className="desk-state">
      {one}
    </span>
  ));
}

/** What can be done with the booking as a whole. */
function HeadActs({ view }: { view: DetailsView }) {
  const { details } = view;
  const { state } = details.booking;
  if (state === "pending") {
    return (
      // Of its own, so that the focus is not left on another act once this one is done.
      <p key="pending" className="desk-acts">
        <AskAct act="confirmed" />
        <AskAct act="declined" />
      </p>
    );
  }
  if (state !== "confirmed") return null;
  const hasNights = mayChangeNights(details);
  return (
    <p className="desk-acts">
      {mayChangeDates(details) ? <AskAct act="dates" /> : null}
      {hasNights ? <AskAct act="guests" /> : null}
      {hasNights ? <AskAct act="type" /> : null}
      {deskMayCancel(details) ? null : <AskAct act="cancel" />}
      {view.refundable > 0 ? <AskAct act="refund" /> : null}
    </p>
  );
}
