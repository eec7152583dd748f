import { data, Link } from "react-router";
import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import { fill } from "#app/languages/phrase.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { BookingTable } from "#app/parts/booking-table.tsx";
import { bookingViews } from "#app/parts/booking-view.ts";
import { LinkOver } from "#app/parts/link-over.tsx";
import { linkTrouble } from "#app/parts/link-trouble.ts";
import { visitorOf } from "#app/parts/visitor-of.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/by-letter.ts";
import { Amounts, ShownAmounts } from "./amounts.tsx";
import { Done } from "./done.tsx";
import { previewView } from "./preview-view.ts";
import styles from "./cancel.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).cancelling.none.title }];
}

/** What each stay would mean. Looking changes nothing: mail programs follow links by themselves. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const hotel = context.get(hotelContext);
  const content = context.get(contentContext);
  const speech = context.get(speechContext);
  const linked = await hotel.guest.booking.previewByLetter(visitorOf(context), params.token);
  if (isProblem(linked)) {
    const { trouble, status } = linkTrouble(linked, context);
    return data({ stays: undefined, trouble }, status);
  }
  const bookings = linked.map(({ booking }) => booking);
  const views = await bookingViews(bookings, { hotel, content, cancelling: "no" });
  const telling = { timeZone: content.hotel.timeZone, speech };
  const stays = linked.map(({ preview, barred }, index) => ({
    booking: views[index],
    preview: preview && previewView(preview, telling),
    barred: barred && barred.problem !== "wrong-state" ? problemWords(barred, content, speech).detail : undefined,
  }));
  return data({ stays, trouble: undefined });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { id, refund, atDesk, together } = Object.fromEntries(await request.formData());
  const sent = { token: params.token, id, refund, atDesk, together };
  const done = await context.get(hotelContext).guest.booking.cancelByLetter(visitorOf(context), sent);
  if (!isProblem(done)) return data({ done, trouble: undefined });
  const speech = context.get(speechContext);
  const isGone = done.problem === "not-found";
  const trouble = isGone ? undefined : problemWords(done, context.get(contentContext), speech).detail;
  return data({ done: undefined, trouble }, isGone ? 404 : 409);
}

/** The stays of one order, to be cancelled with the link from its letter. */
export default function ByLetter({ loaderData: { stays, trouble }, actionData: answer }: Route.ComponentProps) {
  const { words } = useLanguage();
  const { byLetter } = words.cancelling;
  if (answer?.done) {
    return (
      <Done done={answer.done}>{answer.done.next === undefined ? null : <OtherStays token={answer.done.next} />}</Done>
    );
  }
  if (!stays) return <LinkOver trouble={trouble} />;
  return (
    <div className="page page-section cancel">
      <header className="stack">
        <h1>{byLetter.title}</h1>
        <p className="lead">{byLetter.lead}</p>
      </header>
      {answer?.trouble ? (
        <p role="alert" className="cancel-trouble">
          {answer.trouble}
        </p>
      ) : null}
      {stays.map((stay) => (stay.booking ? <LinkedStay key={stay.booking.bookingId} {...stay} /> : null))}
    </div>
  );
}

type Stays = NonNullable<Awaited<ReturnType<typeof loader>>["data"]["stays"]>;

function LinkedStay({ booking, preview, barred }: Stays[number]) {
  const { cancelling } = useLanguage().words;
  if (!booking) return null;
  return (
    <section className="cancel-stay">
      <BookingTable booking={booking} />
      {barred ? <p>{barred}</p> : null}
      {preview ? (
        <>
          <Amounts preview={preview} />
          <form method="post">
            <ShownAmounts of={booking.bookingId} preview={preview} />
            <Button look="danger">
              {cancelling.confirm}{" "}
              <span className="visually-hidden">{fill(cancelling.ofBooking, { number: booking.bookingId })}</span>
            </Button>
          </form>
        </>
      ) : null}
    </section>
  );
}

/** The link that was used is used up; the others of the order get one of their own. */
function OtherStays({ token }: { token: string }) {
  const { words, links } = useLanguage();
  return (
    <p>
      <Link className={buttonClass("outline")} to={links.cancelByLetter(token)}>
        {words.cancelling.done.others}
      </Link>
    </p>
  );
}
