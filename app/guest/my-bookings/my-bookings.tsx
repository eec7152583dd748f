import { Link } from "react-router";
import { accountContext, contentContext, hotelContext, speechContext } from "#app/context.ts";
import { Filled } from "#app/languages/filled.tsx";
import { problemWords } from "#app/languages/problem-words.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { BookingTable } from "#app/parts/booking-table.tsx";
import { type BookingView, bookingViews, stayViews } from "#app/parts/booking-view.ts";
import { ForgetDevice } from "#app/parts/forget-device.tsx";
import { readVisit } from "#app/parts/read-visit.ts";
import { useSendsLetters } from "#app/parts/sends-letters.ts";
import { CallLink } from "#app/parts/call-link.tsx";
import { visitorOf } from "#app/parts/visitor-of.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import { Field } from "#app/ui/field.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/my-bookings.ts";
import styles from "./my-bookings.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).bookings.title }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const hotel = context.get(hotelContext);
  const visit = await readVisit(context);
  const { account } = context.get(accountContext);
  const { own, ofBrowser } = await hotel.guest.payments.listStays(account, visit?.booked ?? []);
  const content = context.get(contentContext);
  const here = { hotel, content, cancelling: "here" } as const;
  return {
    own: own && (await stayViews(own, here)),
    recent: await stayViews(ofBrowser, here),
    hasTraces: visit !== undefined || own !== undefined,
    phone: content.hotel.phone,
  };
}

/** Searches by POST, so that neither number nor address lands in a history or a log. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = { id: String(form.get("id") ?? ""), email: String(form.get("email") ?? "") };
  const content = context.get(contentContext);
  const hotel = context.get(hotelContext);
  const visitor = visitorOf(context);
  const booking = await hotel.guest.booking.lookUpBooking(visitor, typed);
  if (!isProblem(booking)) {
    const isKnown = hotel.guest.booking.isOwnBooking(visitor, booking);
    const cancelling = isKnown ? "here" : "by-letter";
    const [view] = await bookingViews([booking], { hotel, content, cancelling });
    // Number and e-mail alone open the stay, but no receipt.
    const found = view && { ...view, hasReceipt: isKnown && view.hasReceipt };
    return { typed, message: undefined, found };
  }
  return { typed, message: problemWords(booking, content, context.get(speechContext)).detail, found: undefined };
}

export default function MyBookings({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { own, recent, hasTraces, phone } = loaderData;
  const { words, links } = useLanguage();
  return (
    <div className="my-bookings page page-section">
      <header className="stack">
        <h1>{words.bookings.title}</h1>
        <p className="lead">{words.bookings.lead}</p>
      </header>
      {own && own.length > 0 ? <Bookings title={words.bookings.own} bookings={own} /> : null}
      <SearchForm typed={answer?.typed} />
      <div role="status" className="my-bookings-answer">
        {answer?.message ? <p className="my-bookings-message">{answer.message}</p> : null}
        {answer?.message ? (
          <p>
            <Filled phrase={words.bookings.checkNumber} with={{ phone: <CallLink phone={phone} /> }} />
          </p>
        ) : null}
        {answer?.found ? <BookingTable booking={answer.found} /> : null}
        {answer?.found?.cancelling === "by-letter" ? <CancelByLetter typed={answer.typed} phone={phone} /> : null}
        {answer?.found?.cancelling === "by-itself" ? (
          <p className="my-bookings-note">{words.cancelling.byLetter.byItself}</p>
        ) : null}
      </div>
      {recent.length > 0 ? (
        <Bookings title={words.bookings.recent} note={words.bookings.recentNote} bookings={recent} />
      ) : null}
      {answer || recent.length + (own?.length ?? 0) > 0 ? null : (
        <PictureCard small="on-page">
          <h2>{words.bookings.status.none.title}</h2>
          <p>{own ? words.bookings.ownNone : words.bookings.recentNote}</p>
          <Link className={buttonClass("filled")} to={links.home()}>
            {words.cart.chooseDates}
          </Link>
        </PictureCard>
      )}
      {hasTraces ? <ForgetDevice /> : null}
    </div>
  );
}

function SearchForm({ typed }: { typed: { id: string; email: string } | undefined }) {
  const { words, links } = useLanguage();
  const { bookings } = words;
  return (
    <form
      method="post"
      action={links.myBookings()}
      className="my-bookings-search"
      toolname="find_booking"
      tooldescription={bookings.tool}
    >
      <Field
        label={bookings.id}
        name="id"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={20}
        defaultValue={typed?.id}
        hint={bookings.idHint}
        toolparamdescription={bookings.idHint}
      />
      <Field
        label={bookings.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={typed?.email}
        hint={bookings.emailHint}
        toolparamdescription={bookings.emailHint}
      />
      <Button>{bookings.search}</Button>
    </form>
  );
}

/** Number and address may be known to many; the letter reaches the guest alone. */
function CancelByLetter({ typed: { id, email }, phone }: { typed: { id: string; email: string }; phone: string }) {
  const { words, links } = useLanguage();
  const { needsLetter, needsCall, send } = words.cancelling.byLetter;
  if (!useSendsLetters()) {
    return (
      <p className="my-bookings-note">
        <Filled phrase={needsCall} with={{ phone: <CallLink phone={phone} /> }} />
      </p>
    );
  }
  return (
    <form method="post" action={links.cancelStay()} className="my-bookings-by-letter">
      <p className="my-bookings-note">{needsLetter}</p>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="email" value={email} />
      <Button look="outline" name="intent" value="send-link">
        {send}
      </Button>
    </form>
  );
}

function Bookings({ title, note, bookings }: { title: string; note?: string; bookings: BookingView[] }) {
  return (
    <section className="my-bookings-recent">
      <h2>{title}</h2>
      {note ? <p className="my-bookings-note">{note}</p> : null}
      {bookings.map((booking) => (
        <BookingTable key={booking.bookingId} booking={booking} />
      ))}
    </section>
  );
}
