import { data, Link } from "react-router";
import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import { Filled } from "#app/languages/filled.tsx";
import { problemWords } from "#app/languages/problem-words.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { BookingTable } from "#app/parts/booking-table.tsx";
import { bookingView } from "#app/parts/booking-view.ts";
import { CallLink } from "#app/parts/call-link.tsx";
import { visitorOf } from "#app/parts/visitor-of.ts";
import { PictureCard } from "#app/ui/picture-card.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import type { Route } from "./+types/cancel.ts";
import { Amounts, ShownAmounts } from "./amounts.tsx";
import { Done } from "./done.tsx";
import { NewTitle } from "./new-title.tsx";
import { previewView } from "./preview-view.ts";
import styles from "./cancel.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).cancelling.none.title }];
}

/** By POST alone, so that no booking number lands in a history or a log: first the look, then the act that names it. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await request.formData());
  const visitor = visitorOf(context);
  const hotel = context.get(hotelContext);
  if (sent.intent === "send-link") {
    const told = await hotel.guest.booking.sendCancelLink(visitor, { id: sent.id, email: sent.email });
    return isProblem(told) ? refused(context, told) : data({ ...NOTHING, isSent: true });
  }
  if (sent.intent !== "cancel") return look(context, { visitor, id: sent.id });
  const { id, refund, atDesk, together } = sent;
  const cancelled = await hotel.guest.booking.cancelBooking(visitor, { id, refund, atDesk, together });
  if (!isProblem(cancelled)) return data({ ...NOTHING, done: cancelled });
  return look(context, { visitor, id: sent.id, instead: cancelled });
}

type Context = Route.ActionArgs["context"];

const NOTHING = { done: undefined, shown: undefined, trouble: undefined, isSent: false, phone: undefined };

/** What it would mean now; `instead`: why it was not done just now. */
async function look(context: Context, asked: { visitor: Visitor; id: unknown; instead?: Problem }) {
  const { visitor, id, instead } = asked;
  const content = context.get(contentContext);
  const speech = context.get(speechContext);
  const found = await context.get(hotelContext).guest.booking.previewCancellation(visitor, id);
  if (isProblem(found)) return refused(context, found);
  const trouble = instead && problemWords(instead, content, speech);
  const telling = { timeZone: content.hotel.timeZone, speech };
  const shown = { booking: bookingView(found.booking, content), preview: previewView(found.preview, telling) };
  return data({ ...NOTHING, shown, trouble }, instead ? 409 : 200);
}

const STATUS: Partial<Record<Problem["problem"], number>> = { "booking-not-found": 404, "too-many-tries": 429 };

function refused(context: Context, problem: Problem) {
  const content = context.get(contentContext);
  const trouble = problemWords(problem, content, context.get(speechContext));
  const answer = { ...NOTHING, trouble, phone: content.hotel.phone };
  return data(answer, STATUS[problem.problem] ?? 409);
}

export default function Cancel({ actionData: answer }: Route.ComponentProps) {
  if (answer?.done) return <Done done={answer.done} />;
  if (answer?.isSent) return <LetterSent />;
  if (answer?.shown) return <Decide {...answer.shown} trouble={answer.trouble?.detail} />;
  return answer?.trouble ? <CanNot trouble={answer.trouble.detail} phone={answer.phone} /> : <NoneChosen />;
}

type Shown = NonNullable<Awaited<ReturnType<typeof action>>["data"]["shown"]>;

function Decide({ booking, preview, trouble }: Shown & { trouble: string | undefined }) {
  const { words, links } = useLanguage();
  const { cancelling } = words;
  return (
    <div className="page page-section cancel">
      <header className="stack">
        <NewTitle>{cancelling.title}</NewTitle>
        <p className="lead">{cancelling.lead}</p>
      </header>
      {trouble ? (
        <p role="alert" className="cancel-trouble">
          {trouble}
        </p>
      ) : null}
      <BookingTable booking={booking} />
      <Amounts preview={preview} />
      <form method="post" action={links.cancelStay()} className="cancel-ways" data-replaces="">
        <ShownAmounts of={booking.bookingId} preview={preview} />
        <Button look="danger" name="intent" value="cancel">
          {cancelling.confirm}
        </Button>
        <Link className={buttonClass("outline")} to={links.myBookings()}>
          {cancelling.keep}
        </Link>
      </form>
    </div>
  );
}

function CanNot({ trouble, phone }: { trouble: string; phone: string | undefined }) {
  const { words } = useLanguage();
  const { cancelling, bookings } = words;
  return (
    <section className="page page-section stack">
      <NewTitle>{cancelling.cannot}</NewTitle>
      <p role="alert" className="lead">
        {trouble}
      </p>
      {phone ? (
        <p>
          <Filled phrase={cancelling.call} with={{ phone: <CallLink phone={phone} /> }} />
        </p>
      ) : null}
      <BackToBookings name={bookings.viewMyBookings} />
    </section>
  );
}

function LetterSent() {
  const { cancelling, bookings } = useLanguage().words;
  return (
    <section className="page page-section stack">
      <NewTitle>{cancelling.none.title}</NewTitle>
      <p role="status" className="lead">
        {cancelling.byLetter.sent}
      </p>
      <BackToBookings name={bookings.viewMyBookings} />
    </section>
  );
}

function NoneChosen() {
  const { cancelling, bookings } = useLanguage().words;
  return (
    <PictureCard>
      <h1>{cancelling.none.title}</h1>
      <p className="lead">{cancelling.none.lead}</p>
      <BackToBookings name={bookings.viewMyBookings} />
    </PictureCard>
  );
}

function BackToBookings({ name }: { name: string }) {
  return (
    <p>
      <Link className={buttonClass("outline")} to={useLanguage().links.myBookings()}>
        {name}
      </Link>
    </p>
  );
}
