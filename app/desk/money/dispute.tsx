import { Form, useNavigation, useSearchParams } from "react-router";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { askedIn, asking } from "#app/desk/parts/asked.ts";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { BackLink } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { noSuchPage } from "#app/desk/parts/guard.ts";
import { guestLinks } from "#app/desk/parts/guest-links.ts";
import { useMay } from "#app/desk/parts/may.tsx";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { Question } from "#app/desk/parts/question.tsx";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { words as deskWords } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { needsResponse } from "#hotel/disputes/rules/dispute-states.ts";
import { EVIDENCE_TEXTS, type EvidenceTexts, MOST_OF_FIELD } from "#hotel/disputes/rules/evidence.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Evidence } from "#hotel/disputes/gather-evidence.ts";
import { useTold } from "#app/desk/parts/use-told.ts";
import { styled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { answerForm, type DeskAct } from "#app/desk/parts/act.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { Facts } from "#app/desk/parts/facts.tsx";
import { PrintButton } from "#app/desk/parts/print-button.tsx";
import type { Route } from "./+types/dispute.ts";
import { whenInWords } from "./when.ts";
import { EVIDENCE_NAMES } from "./evidence-words.ts";
import { moneyWords } from "./words.ts";
import styles from "./money.css?url";

const { dispute: words } = moneyWords;

export const links = styled(styles);

export const shouldRevalidate = unlessSamePage;

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData ? titleOf(loaderData.dispute) : moneyWords.disputes;
  return [{ title: `${title} · ${deskWords.title}` }];
}

export function loader(asked: Route.LoaderArgs) {
  return read(asked, (staff, clerk) => staff.disputes.gatherEvidence(clerk, asked.params.id));
}

/** Gives the evidence to the provider: to be kept there, or to be sent to the bank. */
export function action(asked: Route.ActionArgs) {
  return answerForm(asked, { act: () => ANSWER, of: moneyWords.evidence });
}

const ANSWER: DeskAct = {
  does: async (staff, clerk, { id, purpose }) => {
    const answer = await staff.disputes.answerDispute(clerk, { id, purpose });
    if (isProblem(answer) && answer.problem === "not-found") throw noSuchPage();
    return answer;
  },
  said: ({ purpose }) => (purpose === "send" ? words.sent : words.kept),
};

export const clientAction = toldIfLost(moneyWords.evidence);

export default function DisputePage({ loaderData: evidence, actionData }: Route.ComponentProps) {
  const { dispute, texts, documents } = evidence;
  const isOpen = needsResponse(dispute.state) && Object.keys(texts).length > 0;
  return (
    <>
      <BackLink to={deskLinks.money()}>{words.back}</BackLink>
      <DeskHead title={titleOf(dispute)} lead={words.lead} />
      <OutcomeNotice {...useTold(actionData)} />
      <SendQuestion />
      <KnownOf evidence={evidence} />
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
                <a href={guestLinks.receipt(number)}>{number}</a> {moneyInWords(amount)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function titleOf({ amount }: Evidence["dispute"]): string {
  return fill(words.title, { amount: moneyInWords(amount) });
}

function KnownOf({ evidence: { dispute } }: { evidence: Evidence }) {
  const timeZone = useTimeZone();
  const { facts } = words;
  const { respondBy } = dispute;
  const told = {
    [facts.state]: moneyWords.disputeStates[dispute.state],
    [facts.reason]: dispute.reason.replaceAll("_", " "),
    [facts.until]: respondBy === undefined ? "-" : whenInWords(respondBy, timeZone),
    [facts.opened]: whenInWords(dispute.openedAt, timeZone),
    [facts.id]: dispute.disputeId,
    [facts.payment]: dispute.paymentId,
  };
  return <Facts facts={told} />;
}

/** What can be done with the evidence. */
function Ways({ id, isOpen }: { id: string; isOpen: boolean }) {
  const isSaving = useNavigation().formData?.get("purpose") === "keep";
  const mayAct = useMay("money-acts");
  return (
    <div className="desk-ways">
      <a className={buttonClass("outline")} href={deskLinks.evidence(id)} download>
        {words.download}
      </a>
      <PrintButton>{words.print}</PrintButton>
      {isOpen && mayAct ? (
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
  if (!askedIn(search, ["send"])) return null;
  return (
    <Question title={words.askSend.title} act={words.askSend.answer} fields={{ purpose: "send" }} row="main">
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
