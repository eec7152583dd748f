import { data, Form, Link, useNavigation, useSearchParams, useSubmit } from "react-router";
import { hotelContext } from "#app/context.ts";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { askedIn, asking } from "#app/desk/parts/asked.ts";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { guestLinks } from "#app/desk/parts/guest-links.ts";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { insteadOf, outcomeOf } from "#app/desk/parts/outcome-of.ts";
import { Question } from "#app/desk/parts/question.tsx";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { words as deskWords } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { money } from "#app/parts/money.ts";
import { useScripts } from "#app/parts/use-scripts.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { needsResponse } from "#hotel/payments/rules/dispute-states.ts";
import { EVIDENCE_TEXTS, type EvidenceTexts, MOST_OF_FIELD } from "#hotel/payments/rules/evidence.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Evidence } from "#hotel/payments/gather-evidence.ts";
import { useTold } from "#app/desk/parts/use-told.ts";
import { lostAct } from "#app/desk/parts/desk-call.ts";
import { unlessLost } from "#app/parts/unless-lost.ts";
import type { Route } from "./+types/dispute.ts";
import { whenInWords } from "./when.ts";
import { EVIDENCE_NAMES, moneyWords } from "./words.ts";
import styles from "./money.css?url";

const { dispute: words } = moneyWords;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const shouldRevalidate = unlessSamePage;

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData ? titleOf(loaderData.dispute) : moneyWords.disputes;
  return [{ title: `${title} · ${deskWords.title}` }];
}

export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Evidence> {
  const account = context.get(clerkContext);
  const evidence = await context.get(hotelContext).staff.payments.gatherEvidence(account, params.id);
  if (!isProblem(evidence)) return evidence;
  throw evidence.problem === "not-found" ? data(null, { status: 404 }) : insteadOf(evidence, { context, url });
}

/** Gives the evidence to the provider: to be kept there, or to be sent to the bank. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Outcome> {
  const account = context.get(clerkContext);
  const { purpose } = Object.fromEntries(await request.formData());
  const answer = await context.get(hotelContext).staff.payments.answerDispute(account, { id: params.id, purpose });
  if (isProblem(answer) && answer.problem === "not-found") throw data(null, { status: 404 });
  const said = purpose === "send" ? words.sent : words.kept;
  return outcomeOf(answer, { of: moneyWords.evidence, said }, context);
}

export function clientAction(args: Route.ClientActionArgs) {
  return unlessLost(args, (_, isSent) => lostAct(moneyWords.evidence, isSent));
}

export default function DisputePage({ loaderData: evidence, actionData }: Route.ComponentProps) {
  const { dispute, texts, documents } = evidence;
  const isOpen = needsResponse(dispute.state) && Object.keys(texts).length > 0;
  return (
    <div className="money money-dispute">
      <p className="money-back">
        <Link to={deskLinks.money()}>{words.back}</Link>
      </p>
      <DeskHead title={titleOf(dispute)} lead={words.lead} />
      <OutcomeNotice {...useTold(actionData)} onClose={undefined} />
      <SendQuestion />
      <Facts evidence={evidence} />
      <Ways id={dispute.disputeId} isOpen={isOpen} />
      <section className="money-part">
        <h2>{words.fields}</h2>
        <Fields texts={texts} />
      </section>
      {documents.length > 0 ? (
        <section className="money-part">
          <h2>{words.documents}</h2>
          <ul className="money-documents figures">
            {documents.map(({ number, amount }) => (
              <li key={number}>
                <a href={guestLinks.receipt(number)}>{number}</a> {money(amount, telling)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function titleOf({ amount }: Evidence["dispute"]): string {
  return fill(words.title, { amount: money(amount, telling) });
}

function Facts({ evidence: { dispute } }: { evidence: Evidence }) {
  const timeZone = useDesk()?.timeZone ?? "UTC";
  const { facts } = words;
  const { respondBy } = dispute;
  const told: [string, string][] = [
    [facts.state, moneyWords.disputeStates[dispute.state]],
    [facts.reason, dispute.reason.replaceAll("_", " ")],
    [facts.until, respondBy === undefined ? "-" : whenInWords(respondBy, timeZone)],
    [facts.opened, whenInWords(dispute.openedAt, timeZone)],
    [facts.id, dispute.disputeId],
    [facts.payment, dispute.paymentId],
  ];
  return (
    <dl className="money-facts figures">
      {told.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What can be done with the evidence. */
function Ways({ id, isOpen }: { id: string; isOpen: boolean }) {
  const hasScripts = useScripts();
  const isSaving = useNavigation().formData?.get("purpose") === "keep";
  return (
    <div className="money-ways">
      <a className={buttonClass("outline")} href={deskLinks.evidence(id)} download>
        {words.download}
      </a>
      {hasScripts ? (
        <Button type="button" look="outline" onClick={() => window.print()}>
          {words.print}
        </Button>
      ) : null}
      {isOpen ? (
        <>
          <Form method="post" preventScrollReset>
            <Button look="outline" name="purpose" value="keep" aria-disabled={isSaving}>
              {isSaving ? deskWords.working : words.keep}
            </Button>
          </Form>
          <AskForm>
            <Button {...asking("evidence", "send")}>{words.send}</Button>
          </AskForm>
          <p className="desk-note">{words.keepHint}</p>
        </>
      ) : null}
    </div>
  );
}

function SendQuestion() {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const isPending = useNavigation().formData?.get("purpose") === "send";
  if (!askedIn(search, ["send"])) return null;
  const fields = { purpose: "send" };
  return (
    <Question
      title={words.askSend.title}
      act={words.askSend.answer}
      fields={fields}
      row="main"
      isPending={isPending}
      onOk={() => void submit(fields, { method: "post", action: ".", preventScrollReset: true })}
    >
      <p>{words.askSend.detail}</p>
    </Question>
  );
}

function Fields({ texts }: { texts: EvidenceTexts }) {
  const told = EVIDENCE_TEXTS.filter((field) => texts[field]);
  if (told.length === 0) return <p className="money-none">{words.none}</p>;
  return (
    <dl className="money-evidence">
      {told.map((field) => (
        <div key={field}>
          <dt>
            {EVIDENCE_NAMES[field]}{" "}
            <span className="desk-note">
              {field} · {fill(words.characters, { count: texts[field]?.length ?? 0, most: MOST_OF_FIELD })}
            </span>
          </dt>
          <dd>
            <bdi>{texts[field]}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
