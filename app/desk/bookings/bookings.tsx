import { useQueryClient } from "@tanstack/react-query";
import { Link, type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from "react-router";
import { answerSent, type Sent } from "#app/desk/parts/act.ts";
import { carryOut } from "#app/desk/parts/booking-acts.ts";
import { bookingOf } from "#app/desk/parts/booking-of.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { DeskList } from "#app/desk/parts/desk-list.tsx";
import { DIALOG_PARAMETERS } from "#app/desk/parts/asked.ts";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { type AskedRows, type FirstRows, firstRows } from "#app/desk/parts/rows.ts";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { useList } from "#app/desk/parts/use-list.ts";
import { useLive } from "#app/desk/parts/use-live.ts";
import { useTold } from "#app/desk/parts/use-told.ts";
import { words } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { MOST_SORTED } from "#hotel/booking/rules/booking-query.ts";
import type { Route } from "./+types/bookings.ts";
import { AskDecision } from "./ask-decision.tsx";
import { BookingFilter } from "./booking-filter.tsx";
import styles from "./booking-list.css?url";
import { type BookingPage, readBookings } from "./booking-rows.ts";
import { BookingTable } from "./booking-table.tsx";
import { BookingTotals } from "./booking-totals.tsx";
import { askedBookingsIn } from "./asked-bookings.ts";
import { DeclineMany, DeclineTicked } from "./decline-many.tsx";
import detailsStyles from "./details.css?url";
import { DetailsPanel } from "./details-panel.tsx";
import { detailsViewFor } from "./details-view.ts";
import { listAct } from "./list-acts.ts";
import { bookingWords } from "./words.ts";

export const links = styled(styles, detailsStyles);
export const meta = titled(words.bookings);

/** The list reads itself anew; what the panel shows, the loader does. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = move;
  const isOther = ["booking", ...DIALOG_PARAMETERS].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );
  return isOther || unlessSamePage(move);
}

export async function loader(args: Route.LoaderArgs) {
  const list = await firstRows(args, askedBookingsIn(args.url.searchParams), readBookings);
  return { list, panel: await detailsViewFor(args) };
}

/** Every act of the panel, and those of the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.has("act")) return carryOut(form, context);
  return answerSent(context, Object.fromEntries(form), { act: listAct, of: formOf });
}

export const clientAction = toldIfLost(formOf);

function formOf(sent: Sent): string {
  if (sent.act) return bookingOf(sent);
  return sent.chosen ? bookingWords.many.of : fill(bookingWords.booking, { number: String(sent.id) });
}

export default function Bookings({ loaderData: { list, panel }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.bookings} lead={bookingWords.lead} />
      <BookingDesk first={list} answer={panel ? undefined : actionData} />
      {panel ? <DetailsPanel key={panel.details.booking.bookingId} view={panel} answer={actionData} /> : null}
    </>
  );
}

function BookingDesk({ first, answer }: { first: FirstRows<BookingPage>; answer: Outcome | undefined }) {
  const [search] = useSearchParams();
  const asked = askedBookingsIn(search);
  const list = useList({ name: "bookings", asked, first });
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const { forget, ...told } = useTold(answer);
  useLive(() => {
    void client.invalidateQueries({ queryKey: ["bookings"] });
    if (search.has("booking")) void revalidate();
  });
  return (
    <DeskList
      list={list}
      asked={asked}
      link={deskLinks.bookings}
      words={bookingWords}
      above={(page) => <Above page={page} asked={asked} />}
      asking={(page) => (
        <>
          <OutcomeNotice {...told} onClose={forget} />
          <AskDecision bookings={page?.bookings ?? []} />
          <DeclineMany bookings={page?.bookings} />
        </>
      )}
      table={({ bookings, isCut }) =>
        bookings.length > 0 ? (
          <>
            {isCut ? <p className="desk-note">{fill(bookingWords.cut, { count: MOST_SORTED })}</p> : null}
            <BookingTable bookings={bookings} asked={asked} />
            <DeclineTicked bookings={bookings} />
          </>
        ) : undefined
      }
    />
  );
}

function Above({ page, asked }: { page: BookingPage | undefined; asked: AskedRows }) {
  const { cursor: _, ...whole } = asked;
  return (
    <>
      {page ? <BookingTotals totals={page.totals} /> : null}
      <BookingFilter asked={asked} />
      <p className="desk-ways">
        <Link className="button button-outline" to={deskLinks.newBooking()}>
          {bookingWords.newBooking}
        </Link>
        {/* A file, not a page. */}
        <a className="booking-file" href={deskLinks.bookingsFile(whole)} download>
          {bookingWords.file}
        </a>
      </p>
    </>
  );
}
