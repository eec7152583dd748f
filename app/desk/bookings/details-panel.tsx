import { useEffect, useRef } from "react";
import { Link, useNavigation, useSearchParams } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { momentIn } from "#app/desk/parts/moments.ts";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { useTold } from "#app/desk/parts/use-told.ts";
import { CloseDetails } from "./close-details.tsx";
import { actLink, type DetailsView } from "./details-view.ts";
import { GuestCard, Papers } from "./details-documents.tsx";
import { MoneyCard } from "./details-money.tsx";
import { StayCard } from "./details-stay.tsx";
import { detailsWords as words } from "./details-words.ts";
import { DetailsDialog } from "./details-dialogs.tsx";

interface DetailsPanelProps {
  view: DetailsView;
  /** What the latest act came to: told here, because on a phone the panel lies over the list. */
  before: { outcome: Outcome; at: number } | undefined;
}

/** One booking's whole story beside the list, or over it on a phone. */
export function DetailsPanel({ view, before }: DetailsPanelProps) {
  const { story, category } = view;
  const { booking, order } = story;
  const zone = useDesk()?.timeZone ?? "UTC";
  const heading = useRef<HTMLHeadingElement>(null);
  const { bookingId, name } = booking;
  const { state } = useNavigation();
  const { outcome: told } = useTold(before?.outcome);
  const again = told?.outcome === "refused" ? told.again : undefined;
  // The focus follows to the details that were opened last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each booking once.
  useEffect(() => heading.current?.focus(), [bookingId]);
  // Whose button is gone with the act reads on there as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each act once.
  useEffect(() => {
    if (state === "idle" && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [before?.at, state]);
  return (
    <aside className="story" aria-labelledby="story-name">
      <header className="story-head">
        <CloseDetails bookingId={bookingId} />
        <h2 id="story-name" ref={heading} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        <p className="story-number figures">
          {fill(words.heading, { number: bookingId })} ·{" "}
          {fill(words.booked, { time: momentIn(booking.createdAt, zone) })}
        </p>
        <p className="story-states">
          <span className={`desk-state desk-state-${booking.state}`}>{words.states[booking.state]}</span>
          <FinerStates view={view} />
        </p>
        {order.state === "pending" ? (
          <p className="story-waits">{fill(words.waits, { time: momentIn(order.expiresAt, zone) })}</p>
        ) : null}
        <HeadActs view={view} />
      </header>
      {again ? null : <ActNotice outcome={before?.outcome} />}
      <Made story={story} />
      <StayCard story={story} category={category} />
      <MoneyCard story={story} />
      <GuestCard story={story} />
      <Papers view={view} />
      <DetailsDialog view={view} again={again} />
    </aside>
  );
}

/** Shown until something else is done: that the booking was made just now, and its room. */
function Made({ story: { stays } }: { story: DetailsView["story"] }) {
  const [search] = useSearchParams();
  if (!search.has("made")) return null;
  const rooms = stays.flatMap(({ room }) => room ?? []);
  const isIn = stays.length > 0 && stays.every(({ life }) => life === "in-house");
  const room =
    rooms.length === 0
      ? words.made.noRoom
      : fill(isIn ? words.made.checkedIn : words.made.rooms, { rooms: rooms.join(", ") });
  return (
    <p className="story-made" role="status">
      {words.made.said} {room}
    </p>
  );
}

/** Beside Confirmed or Pending: where the guest is. */
function FinerStates({ view: { story } }: { view: DetailsView }) {
  if (story.booking.state !== "confirmed") return null;
  const said = story.stays.map(({ life, due }) =>
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
  const [search] = useSearchParams();
  const { state } = view.story.booking;
  const { stays } = view.story;
  const link = (act: keyof typeof words.acts, more: Record<string, string> = {}) => (
    <Link key={act} className="story-act" to={actLink(search, { act, ...more })} preventScrollReset>
      {words.acts[act]}
    </Link>
  );
  if (state === "pending") return <p className="story-acts">{[link("confirmed"), link("declined")]}</p>;
  if (state !== "confirmed") return null;
  const isOpen = stays.every(({ due }) => due !== "over");
  const hasCome = stays.some(({ life }) => life === "in-house" || life === "left");
  return (
    <p className="story-acts">
      {isOpen ? link("dates") : null}
      {isOpen ? link("type") : null}
      {hasCome ? null : link("cancel")}
      {view.refundable > 0 ? link("refund") : null}
    </p>
  );
}
