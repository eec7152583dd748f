import { data, Form, Link, useNavigation, useSearchParams, useSubmit } from "react-router";
import { contentContext, hotelContext } from "#app/context.ts";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { askedIn, asking } from "#app/desk/parts/asked.ts";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { lostAct } from "#app/desk/parts/desk-call.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { insteadOf, outcomeOf } from "#app/desk/parts/outcome-of.ts";
import { Question } from "#app/desk/parts/question.tsx";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { useTold } from "#app/desk/parts/use-told.ts";
import { words as deskWords } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { dayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { unlessLost } from "#app/parts/unless-lost.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { CannotBook, UnmatchedCase } from "#hotel/payments/unmatched-case.ts";
import type { Route } from "./+types/unmatched.ts";
import { typeNames } from "./type-names.ts";
import { whenInWords } from "./when.ts";
import { moneyWords } from "./words.ts";
import styles from "./money.css?url";

const { unmatched: words } = moneyWords;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const shouldRevalidate = unlessSamePage;

export function meta(): Route.MetaDescriptors {
  return [{ title: `${words.title} · ${deskWords.title}` }];
}

export async function loader({ params, context, url }: Route.LoaderArgs): Promise<UnmatchedCase | "silent"> {
  const account = context.get(clerkContext);
  const about = await context.get(hotelContext).staff.payments.readUnmatched(account, params.id);
  if (!isProblem(about)) return named(about, typeNames(context.get(contentContext).roomTypes));
  if (about.problem === "provider-silent") return "silent";
  throw about.problem === "not-found" ? data(null, { status: 404 }) : insteadOf(about, { context, url });
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
export async function action({ request, params, context }: Route.ActionArgs): Promise<Outcome> {
  const account = context.get(clerkContext);
  const { intent, note } = Object.fromEntries(await request.formData());
  const { staff } = context.get(hotelContext);
  const { id } = params;
  if (intent === "book") {
    const answer = await staff.payments.bookUnmatched(account, id);
    const told = isProblem(answer) ? answer : { modifiedCount: answer.lines.length };
    return outcomeOf(told, { of: words.title, said: words.booked }, context);
  }
  if (intent === "refund") {
    const answer = await staff.payments.refundUnmatched(account, id);
    return outcomeOf(answer, { of: words.title, said: words.refunded }, context);
  }
  const answer = await staff.payments.closeUnmatched(account, { id, note });
  return outcomeOf(answer, { of: words.title, said: words.closed }, context);
}

export function clientAction(args: Route.ClientActionArgs) {
  return unlessLost(args, (_, isSent) => lostAct(words.title, isSent));
}

export default function UnmatchedPage({ loaderData: about, actionData }: Route.ComponentProps) {
  return (
    <div className="money">
      <p className="money-back">
        <Link to={deskLinks.money()}>{moneyWords.dispute.back}</Link>
      </p>
      <DeskHead title={words.title} lead={words.lead} />
      <OutcomeNotice {...useTold(actionData)} onClose={undefined} />
      {about === "silent" ? <p className="money-none">{words.silent}</p> : <Case about={about} />}
    </div>
  );
}

function Case({ about }: { about: UnmatchedCase }) {
  const isWaiting = about.unmatched.state === "waiting";
  return (
    <>
      <Facts about={about} />
      <Sold about={about} />
      {isWaiting ? <Decide about={about} /> : <Decided about={about} />}
    </>
  );
}

function Facts({ about: { unmatched, truth, sentBack, sold } }: { about: UnmatchedCase }) {
  const timeZone = useDesk()?.timeZone ?? "UTC";
  const { facts } = words;
  const told: [string, string][] = [
    [facts.guest, sold ? `${sold.name}, ${sold.email}` : "-"],
    [facts.paid, money(truth.received, telling)],
    [facts.sentBack, money(sentBack, telling)],
    [facts.at, whenInWords(truth.createdAt, timeZone)],
    [facts.found, whenInWords(unmatched.foundAt, timeZone)],
    [facts.payment, unmatched.paymentId],
    [facts.order, unmatched.orderId ?? "-"],
  ];
  return (
    <dl className="money-facts figures">
      {told.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The booking as it was sold. */
function Sold({ about: { sold, cannotBook } }: { about: UnmatchedCase }) {
  return (
    <section className="money-part">
      <h2>{words.sold}</h2>
      <ul className="money-documents figures">
        {sold?.lines.map(({ bookingId, type, rooms, guests, subtotal, taxes, fees, checkIn, checkOut }) => (
          <li key={bookingId}>
            {fill(words.line, {
              number: bookingId,
              type,
              from: dayInWords(checkIn, telling),
              until: dayInWords(checkOut, telling),
              rooms,
              guests,
              amount: money(subtotal + taxes + fees, telling),
            })}
          </li>
        ))}
      </ul>
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
            <Link to={deskLinks.bookings({ search: String(id) })}>{id}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decide({ about }: { about: UnmatchedCase }) {
  const isPending = useNavigation().state === "submitting";
  const left = about.truth.received - about.sentBack;
  return (
    <section className="money-part">
      <h2>{words.decide}</h2>
      <DecideQuestion about={about} left={left} />
      <AskForm>
        <div className="money-ways">
          {about.cannotBook ? null : <Button {...asking("payment", "book")}>{words.book}</Button>}
          {left > 0 ? (
            <Button look="outline" {...asking("payment", "refund")}>
              {fill(words.refund, { amount: money(left, telling) })}
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
  const submit = useSubmit();
  const isPending = useNavigation().state === "submitting";
  const asked = askedIn(search, ["book", "refund"]);
  if (!asked || (asked.to === "book" && about.cannotBook)) return null;
  const { title, detail } = asked.to === "book" ? words.askBook : words.askRefund;
  const act = asked.to === "book" ? words.book : fill(words.refund, { amount: money(left, telling) });
  const fields = { intent: asked.to };
  return (
    <Question
      title={fill(title, { amount: money(left, telling), name: about.sold?.name ?? "" })}
      fields={fields}
      act={act}
      row="main"
      isPending={isPending}
      onOk={() => void submit(fields, { method: "post", action: ".", preventScrollReset: true })}
    >
      <p>{detail}</p>
    </Question>
  );
}
