import { HydrationBoundary, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from "react-router";
import { contentContext, hotelContext } from "#app/context.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { MOST_SORTED } from "#hotel/booking/rules/booking-query.ts";
import type { DeclinedMany } from "#hotel/booking/decline-many.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { lostActOf } from "#app/desk/parts/lost-act.ts";
import { unlessLost } from "#app/parts/unless-lost.ts";
import type { Route } from "./+types/bookings.ts";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { BookingFilter } from "./booking-filter.tsx";
import { BOOKINGS, type BookingPage, bookingKey, bookingList, bookingRow, PAGE_LENGTH } from "./booking-list.ts";
import { BookingTable } from "./booking-table.tsx";
import { BookingTotals } from "./booking-totals.tsx";
import { type BookingWish, bookingWishIn, searchFor } from "./booking-wish.ts";
import { CHOSEN } from "#app/desk/parts/asked.ts";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { DeclineMany, DeclineTicked } from "./decline-many.tsx";
import { DecideBooking } from "./decide-booking.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { firstRead } from "#app/desk/parts/list-client.ts";
import { ListStanding, lostDesk, shownData } from "#app/desk/parts/list-standing.tsx";
import { insteadOf, outcomeOf } from "#app/desk/parts/outcome-of.ts";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { ShownList } from "#app/desk/parts/shown-list.tsx";
import { words } from "#app/desk/parts/words.ts";
import { bookingWords } from "./words.ts";
import { carryOut } from "#app/desk/parts/booking-acts.ts";
import { DIALOG_PARAMETERS } from "#app/desk/parts/dialog-parameters.ts";
import { useLive } from "#app/desk/parts/use-live.ts";
import { decided } from "./decided.ts";
import { DetailsPanel } from "./details-panel.tsx";
import { detailsViewFor } from "./details-view.ts";
import styles from "./booking-list.css?url";
import detailsStyles from "./details.css?url";

export function links(): Route.LinkDescriptors {
  return [
    { rel: "stylesheet", href: styles },
    { rel: "stylesheet", href: detailsStyles },
  ];
}

/** The list reads itself anew; what the panel shows, the loader does. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = move;
  const isOther = ["booking", ...DIALOG_PARAMETERS].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );
  return isOther || unlessSamePage(move);
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `${words.bookings} · ${words.title}` }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = context.get(clerkContext);
  const wish = bookingWishIn(url.searchParams);
  const found = await context
    .get(hotelContext)
    .staff.booking.listBookings(account, { ...searchFor(wish), limit: PAGE_LENGTH });
  if (isProblem(found)) throw insteadOf(found, { context, url });
  const { totals, next, isCut } = found;
  const bookings = found.bookings.map((booking) => bookingRow(booking, context.get(contentContext)));
  const lists = firstRead(bookingKey(wish), { bookings, totals, next, isCut } satisfies BookingPage);
  return { lists, view: await detailsViewFor({ context, url, account }) };
}

/** Every act of the panel; and from the list, for a form without scripts, Confirm and Decline. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(clerkContext);
  const form = await request.formData();
  if (form.has("act")) return { outcome: await carryOut(form, { context, account }), at: Date.now() };
  if (form.has(CHOSEN)) {
    const answer = await context.get(hotelContext).staff.booking.declineMany(account, { chosen: form.get(CHOSEN) });
    return { outcome: declinedMany(answer, context), at: Date.now() };
  }
  const { id = "", status = "", version } = Object.fromEntries(form);
  const answer = await context
    .get(hotelContext)
    .staff.booking.decideBooking(account, { id: Number(id), status, version: Number(version) });
  return { outcome: outcomeOf(answer, decided(String(id), String(status)), context), at: Date.now() };
}

function declinedMany(answer: DeclinedMany | Problem, context: Route.ActionArgs["context"]): Outcome {
  const { many } = bookingWords;
  if (isProblem(answer)) return outcomeOf(answer, { of: many.of, said: "" }, context);
  const { declined: count, passedOver } = answer;
  const said = fill(passedOver.length > 0 ? many.passedOver : many.done, { count, numbers: passedOver.join(", ") });
  return { outcome: count > 0 ? "done" : "unchanged", said };
}

export function clientAction(args: Route.ClientActionArgs) {
  return unlessLost(args, (form, isSent) => ({ outcome: lostActOf(form, isSent), at: Date.now() }));
}

export default function Bookings({ loaderData: { lists, view }, actionData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={lists}>
      <DeskHead title={words.bookings} lead={bookingWords.lead} />
      <BookingDesk before={view ? undefined : actionData} />
      {view ? <DetailsPanel view={view} before={actionData} /> : null}
    </HydrationBoundary>
  );
}

function BookingDesk({ before }: { before: Route.ComponentProps["actionData"] }) {
  const [search] = useSearchParams();
  const wish = bookingWishIn(search);
  const list = useQuery(bookingList(wish));
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  useLive(() => {
    void client.invalidateQueries({ queryKey: [BOOKINGS] });
    if (search.has("booking")) void revalidate();
  });
  const lost = lostDesk(list);
  if (lost) return lost;
  const page = shownData(list);
  return (
    <>
      {page ? <BookingTotals totals={page.totals} /> : null}
      <BookingFilter wish={wish} />
      <p className="booking-ways">
        <Link className="button button-outline" to={deskLinks.newBooking()}>
          {bookingWords.newBooking}
        </Link>
        {/* A file, not a page. */}
        <a className="booking-file" href={deskLinks.bookingsFile(searchFor({ ...wish, cursor: undefined }))} download>
          {bookingWords.file}
        </a>
      </p>
      <ListStanding list={list} />
      <DecideBooking bookings={page?.bookings} before={before} />
      <DeclineMany bookings={page?.bookings} />
      {page ? (
        <ShownList list={list}>
          {page.isCut ? <p className="desk-note">{fill(bookingWords.cut, { count: MOST_SORTED })}</p> : null}
          <AskForm>
            {page.bookings.length > 0 ? (
              <>
                <BookingTable bookings={page.bookings} wish={wish} />
                <DeclineTicked bookings={page.bookings} />
              </>
            ) : (
              <NoBookings wish={wish} />
            )}
          </AskForm>
        </ShownList>
      ) : null}
      <Pages wish={wish} next={page?.next} />
    </>
  );
}

function NoBookings({ wish }: { wish: BookingWish }) {
  const isNarrowed = Object.keys(searchFor({ ...wish, sort: undefined })).length > 0;
  return (
    <div className="desk-empty">
      <p>{isNarrowed ? bookingWords.noneFound : bookingWords.none}</p>
      {isNarrowed ? (
        <Link className={buttonClass("outline")} to={deskLinks.bookings()}>
          {bookingWords.showAll}
        </Link>
      ) : null}
    </div>
  );
}

/** Forth by the last booking seen, and back as the browser does. */
function Pages({ wish, next }: { wish: BookingWish; next: string | undefined }) {
  if (!next && !wish.cursor) return null;
  const to = (cursor: string | undefined) => deskLinks.bookings(searchFor({ ...wish, cursor }));
  return (
    <nav className="desk-pages" aria-label={bookingWords.pages}>
      {wish.cursor ? (
        <Link className={buttonClass("outline")} to={to(undefined)}>
          {bookingWords.first}
        </Link>
      ) : null}
      {next ? (
        <Link className={buttonClass("outline")} to={to(next)}>
          {bookingWords.next}
        </Link>
      ) : null}
    </nav>
  );
}
