import { Link, redirect, useSearchParams } from "react-router";
import { answerSent, type DeskAct } from "#app/desk/parts/act.ts";
import { askedIn, asking, rowId } from "#app/desk/parts/asked.ts";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { BackLink } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { IfMay } from "#app/desk/parts/may.tsx";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { Question } from "#app/desk/parts/question.tsx";
import { insteadOf, readOrNot } from "#app/desk/parts/read.ts";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { useTold } from "#app/desk/parts/use-told.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Forgotten, ForgottenPage } from "#hotel/reconciliation/list-forgotten.ts";
import type { Route } from "./+types/after-restore.ts";
import { afterRestoreWords as words } from "./after-restore-words.ts";
import { MoneyTable } from "./money-table.tsx";
import { daysInWords, whenInWords } from "./when.ts";
import { moneyWords } from "./words.ts";
import styles from "./money.css?url";

export const links = styled(styles);

export const shouldRevalidate = unlessSamePage;

export const meta = titled(words.title);

export async function loader({ context, url }: Route.LoaderArgs): Promise<ForgottenPage | "silent"> {
  const until = url.searchParams.get("until") ?? undefined;
  const page = await readOrNot(context, (staff, clerk) => staff.reconciliation.listForgotten(clerk, { until }));
  if (!isProblem(page)) return page;
  if (page.problem === "provider-silent") return "silent";
  throw insteadOf(page, { url });
}

/** A payment whose booking is drafted leads to its draft, which a person confirms. */
export async function action({ request, context }: Route.ActionArgs) {
  const { draft, ...sent } = Object.fromEntries(await request.formData());
  const meant = draft === undefined ? { kind: sent.intent, paymentId: sent.id } : { kind: "payment", paymentId: draft };
  let drafted: string | undefined;
  const take: DeskAct = {
    does: async (staff, clerk) => {
      const taken = await staff.reconciliation.takeOverForgotten(clerk, meant);
      if (!isProblem(taken)) ({ drafted } = taken);
      return taken;
    },
    said: words.taken,
  };
  const outcome = await answerSent(context, sent, { act: () => take, of: words.title });
  return drafted === undefined ? outcome : redirect(deskLinks.unmatched(drafted));
}

export const clientAction = toldIfLost(words.title);

export default function AfterRestore({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={deskLinks.money()}>{moneyWords.dispute.back}</BackLink>
      <DeskHead title={words.title} lead={words.lead} />
      <OutcomeNotice {...useTold(actionData)} />
      {page === "silent" ? <p role="status">{words.silent}</p> : <Week page={page} />}
    </>
  );
}

function Week({ page: { period, forgotten, earlier } }: { page: ForgottenPage }) {
  const [search] = useSearchParams();
  const days = daysInWords({ from: period.from, to: period.to - 1 }, useTimeZone());
  const of = (kind: Forgotten["kind"]) => forgotten.filter((one) => one.kind === kind);
  return (
    <>
      <TakeQuestion forgotten={forgotten} search={search} />
      <p className="money-none">{fill(forgotten.length === 0 ? words.nothing : words.week, { days })}</p>
      <Kind title={words.payments} lead={words.paymentsLead} forgotten={of("payment")} />
      <Kind title={words.refunds} lead={words.refundsLead} forgotten={of("refund")} />
      <Kind title={words.disputes} lead={words.disputesLead} forgotten={of("dispute")} />
      <p className="desk-ways">
        <Link className={buttonClass("outline")} to={deskLinks.afterRestore({ until: earlier })}>
          {words.earlier}
        </Link>
      </p>
    </>
  );
}

function Kind({ forgotten, ...said }: { title: string; lead: string; forgotten: readonly Forgotten[] }) {
  const timeZone = useTimeZone();
  if (forgotten.length === 0) return null;
  return (
    <MoneyTable
      {...said}
      names={words.columns}
      looks={{ amount: "figures desk-strong", at: "figures", id: "money-id" }}
      named={["name", "at", "id"]}
      rows={forgotten}
      keyOf={({ id }) => id}
      idOf={({ id }) => rowId(id)}
      cells={({ id, amount, at, name, ...rest }) => ({
        amount: moneyInWords(amount),
        name: name ? <bdi>{name}</bdi> : words.notTold,
        at: whenInWords(at, timeZone),
        id,
        act: (
          <IfMay needs="money-acts">
            <Draft forgotten={{ id, amount, at, name, ...rest }} />
          </IfMay>
        ),
      })}
    />
  );
}

/** What is placed is asked about first; what has lost its booking becomes a draft of it. */
function Draft({ forgotten: { id, amount, paymentId, isPlaced } }: { forgotten: Forgotten }) {
  const of = <span className="visually-hidden"> {fill(words.of, { amount: moneyInWords(amount) })}</span>;
  if (isPlaced) {
    return (
      <Button look="outline" {...asking(id, "take")}>
        {words.take}
        {of}
      </Button>
    );
  }
  return (
    <Button look="outline" formMethod="post" name="draft" value={paymentId}>
      {words.draft}
      {of}
    </Button>
  );
}

function TakeQuestion({ forgotten, search }: { forgotten: readonly Forgotten[]; search: URLSearchParams }) {
  const asked = askedIn(search, ["take"]);
  const one = asked && forgotten.find(({ id, isPlaced }) => id === asked.of && isPlaced);
  if (!one) return null;
  return (
    <Question
      title={fill(words.askTake, { amount: moneyInWords(one.amount) })}
      act={words.take}
      fields={{ intent: one.kind, id: one.paymentId }}
      row={rowId(one.id)}
    >
      <p>{words.means[one.kind]}</p>
    </Question>
  );
}
