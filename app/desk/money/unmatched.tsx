import { Form, useSearchParams, useNavigation } from "react-router";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { askedIn, asking } from "#app/desk/parts/asked.ts";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { BackLink } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { useMay } from "#app/desk/parts/may.tsx";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { Question } from "#app/desk/parts/question.tsx";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { telling, moneyInWords } from "#app/desk/parts/telling.ts";
import { useTold } from "#app/desk/parts/use-told.ts";
import { policy } from "#app/languages/en/policy.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { planPolicyWords } from "#app/parts/cancellation.ts";
import { dayInWords } from "#app/parts/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { CannotBook, UnmatchedCase } from "#hotel/reconciliation/unmatched-case.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { insteadOf, readOrNot, typeNamesIn } from "#app/desk/parts/read.ts";
import { answerForm, byIntent, type DeskAct } from "#app/desk/parts/act.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { Facts } from "#app/desk/parts/facts.tsx";
import type { Route } from "./+types/unmatched.ts";
import { Disputed } from "./disputed.tsx";
import { whenInWords } from "./when.ts";
import { moneyWords } from "./words.ts";
import styles from "./money.css?url";

const { unmatched: words } = moneyWords;
const speech = { ...telling, words: { policy } };

export const links = styled(styles);

export const shouldRevalidate = unlessSamePage;

export const meta = titled(words.title);

export async function loader({ params, context, url }: Route.LoaderArgs): Promise<UnmatchedCase | "silent"> {
  const about = await readOrNot(context, (staff, clerk) => staff.reconciliation.readUnmatched(clerk, params.id));
  if (!isProblem(about)) return named(about, typeNamesIn(context));
  if (about.problem === "provider-silent") return "silent";
  throw insteadOf(about, { url });
}

function named(about: UnmatchedCase, nameOf: (type: string) => string): UnmatchedCase {
  const { sold, cannotBook } = about;
  return {
    ...about,
    ...(sold && { sold: { ...sold, lines: sold.lines.map((line) => ({ ...line, type: nameOf(line.type) })) } }),
    ...(cannotBook && "type" in cannotBook && { cannotBook: { ...cannotBook, type: nameOf(cannotBook.type) } }),
  };
}

/** What the person decides about the money. */
export function action(asked: Route.ActionArgs) {
  return answerForm(asked, { act: byIntent(ACTS), of: words.title });
}

const ACTS = {
  book: {
    does: async (staff, clerk, { id }) => {
      const answer = await staff.reconciliation.bookUnmatched(clerk, id);
      return isProblem(answer) ? answer : { modifiedCount: answer.lines.length };
    },
    said: words.booked,
  },
  refund: { does: (staff, clerk, { id }) => staff.reconciliation.refundUnmatched(clerk, id), said: words.refunded },
  close: {
    does: (staff, clerk, { id, note }) => staff.reconciliation.closeUnmatched(clerk, { id, note }),
    said: words.closed,
  },
} satisfies Record<string, DeskAct>;

export const clientAction = toldIfLost(words.title);

export default function UnmatchedPage({ loaderData: about, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={deskLinks.money()}>{moneyWords.dispute.back}</BackLink>
      <DeskHead title={words.title} lead={words.lead} />
      <OutcomeNotice {...useTold(actionData)} />
      {about === "silent" ? <p className="money-none">{words.silent}</p> : <Case about={about} />}
    </>
  );
}

function Case({ about }: { about: UnmatchedCase }) {
  const isWaiting = about.unmatched.state === "waiting";
  const mayDecide = useMay("money-acts");
  return (
    <>
      <KnownOf about={about} />
      <Disputed about={about} />
      <Sold about={about} />
      {isWaiting && mayDecide ? <Decide about={about} /> : <Decided about={about} />}
    </>
  );
}

function KnownOf({ about: { unmatched, truth, sentBack, sold } }: { about: UnmatchedCase }) {
  const timeZone = useTimeZone();
  const { facts } = words;
  const told = {
    [facts.guest]: sold ? `${sold.name}, ${sold.email}` : "-",
    [facts.paid]: moneyInWords(truth.received),
    [facts.sentBack]: moneyInWords(sentBack),
    [facts.at]: whenInWords(truth.createdAt, timeZone),
    [facts.found]: whenInWords(unmatched.foundAt, timeZone),
    [facts.payment]: unmatched.paymentId,
    [facts.order]: unmatched.orderId ?? "-",
  };
  return <Facts facts={told} />;
}

/** The booking as it was sold. */
function Sold({ about: { sold, untold, cannotBook } }: { about: UnmatchedCase }) {
  return (
    <section className="money-part">
      <h2>{words.sold}</h2>
      <ul className="money-documents figures">
        {sold?.lines.map(
          ({ bookingId, type, rooms, guests, subtotal, taxes, fees, checkIn, checkOut, policy: own }) => (
            <li key={bookingId}>
              {fill(words.line, {
                number: bookingId,
                type,
                from: dayInWords(checkIn, telling),
                until: dayInWords(checkOut, telling),
                rooms,
                guests,
                amount: moneyInWords(subtotal + taxes + fees),
              })}
              {own ? <p className="desk-note">{planPolicyWords(own, speech)}</p> : null}
            </li>
          ),
        )}
      </ul>
      {untold.map((what) => (
        <p key={what} className="desk-note">
          {words.untold[what]}
        </p>
      ))}
      {cannotBook ? <p className="money-none">{whyNotInWords(cannotBook)}</p> : null}
    </section>
  );
}

function whyNotInWords(cannot: CannotBook): string {
  const said = words.cannot[cannot.because];
  if (cannot.because === "sold-out") {
    return fill(said, { type: cannot.type, night: dayInWords(cannot.night, telling) });
  }
  if (cannot.because === "unknown-type") return fill(said, { type: cannot.type });
  return cannot.because === "number-taken" ? fill(said, { number: cannot.bookingId }) : said;
}

function Decided({ about: { unmatched, bookingIds } }: { about: UnmatchedCase }) {
  if (unmatched.state === "waiting") return null;
  return (
    <section className="money-part">
      <h2>{words.decided[unmatched.state]}</h2>
      {unmatched.note === "" ? null : (
        <p>
          <bdi>{unmatched.note}</bdi>
        </p>
      )}
      <ul className="money-documents figures">
        {bookingIds.map((id) => (
          <li key={id}>
            <ToBooking id={id}>{id}</ToBooking>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decide({ about }: { about: UnmatchedCase }) {
  const isPending = useNavigation().state === "submitting";
  const { left } = about;
  return (
    <section className="money-part">
      <h2>{words.decide}</h2>
      <DecideQuestion about={about} left={left} />
      <AskForm>
        <div className="desk-ways">
          {about.cannotBook ? null : <Button {...asking("payment", "book")}>{words.book}</Button>}
          {left > 0 ? (
            <Button look="outline" {...asking("payment", "refund")}>
              {fill(words.refund, { amount: moneyInWords(left) })}
            </Button>
          ) : null}
        </div>
      </AskForm>
      <Form method="post" preventScrollReset className="money-close">
        <Field label={words.note} hint={words.noteHint} name="note" maxLength={200} required autoComplete="off" />
        <Button look="outline" name="intent" value="close" aria-disabled={isPending}>
          {words.close}
        </Button>
      </Form>
    </section>
  );
}

function DecideQuestion({ about, left }: { about: UnmatchedCase; left: number }) {
  const [search] = useSearchParams();
  const asked = askedIn(search, ["book", "refund"]);
  if (!asked || (asked.to === "book" ? about.cannotBook !== undefined : left === 0)) return null;
  const { title, detail } = asked.to === "book" ? words.askBook : words.askRefund;
  const act = asked.to === "book" ? words.book : fill(words.refund, { amount: moneyInWords(left) });
  return (
    <Question
      title={fill(title, { amount: moneyInWords(left), name: about.sold?.name ?? "" })}
      fields={{ intent: asked.to }}
      act={act}
      row="main"
    >
      <p>{detail}</p>
    </Question>
  );
}
