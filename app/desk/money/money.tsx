import { useSearchParams } from "react-router";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { useTold } from "#app/desk/parts/use-told.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read, typeNamesIn } from "#app/desk/parts/read.ts";
import { answerForm, byIntent, type DeskAct } from "#app/desk/parts/act.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import type { Route } from "./+types/money.ts";
import { Alerts } from "./alerts.tsx";
import { Comparison } from "./comparison.tsx";
import { Differences } from "./differences.tsx";
import { Disputes } from "./disputes.tsx";
import { EarlierComparisons } from "./earlier.tsx";
import { MendQuestion } from "./mend-question.tsx";
import { Refunds } from "./refunds.tsx";
import { meantRefund, Restored, RestoredQuestion } from "./restored.tsx";
import { StrayQuestion, StrayRefunds } from "./stray-refunds.tsx";
import { GiveUpQuestion, StuckHolds } from "./stuck-holds.tsx";
import { moneyWords } from "./words.ts";
import styles from "./money.css?url";

export const links = styled(styles);

export const shouldRevalidate = unlessSamePage;

export const meta = titled(moneyWords.title);

export async function loader(asked: Route.LoaderArgs) {
  const [money, { held }] = await Promise.all([
    read(asked, (staff, clerk) => staff.reconciliation.readMoney(clerk)),
    read(asked, (staff, clerk) => staff.messages.countHeldLetters(clerk)),
  ]);
  const nameOf = typeNamesIn(asked.context);
  const named = (hold: Order) => ({ ...hold, lines: hold.lines.map((line) => ({ ...line, type: nameOf(line.type) })) });
  return { ...money, held, stuck: money.stuck.map(named) };
}

export function action(asked: Route.ActionArgs) {
  return answerForm(asked, { act: byIntent(ACTS), of: moneyWords.title });
}

const ACTS = {
  mend: {
    does: (staff, clerk, { id }) => staff.reconciliation.mendDifference(clerk, String(id)),
    said: moneyWords.mendDone,
    unchanged: moneyWords.mendVain,
  },
  release: {
    does: (staff, clerk, { id }) => staff.reconciliation.releaseRefunds(clerk, meantRefund(id)),
    said: moneyWords.restored.released,
    unchanged: moneyWords.restored.nothingReleased,
  },
  owe: { does: (staff, clerk, { id }) => staff.payments.oweStrayRefund(clerk, id), said: moneyWords.stray.owed },
  "hand-over": {
    does: (staff, clerk, { id }) => staff.payments.handOverRefund(clerk, id),
    said: moneyWords.stray.handedOver,
  },
  "close-stray": {
    does: (staff, clerk, { id }) => staff.payments.closeStrayRefund(clerk, id),
    said: moneyWords.stray.closed,
  },
  "close-alert": {
    does: (staff, clerk, { kind, id }) => staff.reconciliation.closeNotice(clerk, { kind, id }),
    said: moneyWords.closedAlert,
  },
  "give-up": {
    does: (staff, clerk, { id }) => staff.payments.giveUpHold(clerk, id),
    said: moneyWords.stuck.givenUp,
    unchanged: moneyWords.stuck.known,
  },
  sound: { does: (staff, clerk) => staff.reconciliation.leaveRestored(clerk), said: moneyWords.restored.soundNow },
  compare: {
    does: (staff, clerk) => staff.reconciliation.askForComparison(clerk),
    said: moneyWords.asked,
    unchanged: moneyWords.notAsked,
  },
} satisfies Record<string, DeskAct>;

export const clientAction = toldIfLost(moneyWords.title);

export default function Money({ loaderData: money, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <>
      <DeskHead title={moneyWords.title} lead={moneyWords.lead} />
      <OutcomeNotice {...useTold(actionData)} />
      <MendQuestion differences={money.differences} search={search} />
      <RestoredQuestion money={money} search={search} />
      <StrayQuestion refunds={money.stray} search={search} />
      <GiveUpQuestion holds={money.stuck} search={search} />
      <Restored money={money} />
      <StuckHolds holds={money.stuck} isCut={money.isCut.stuck} />
      <StrayRefunds refunds={money.stray} isCut={money.isCut.stray} />
      <Comparison money={money} />
      <Alerts alerts={money.alerts} isCut={money.isCut.alerts} />
      {money.last ? <Differences differences={money.differences} /> : null}
      <Disputes disputes={money.disputes} now={money.now} />
      <Refunds refunds={money.refunds} />
      <EarlierComparisons comparisons={money.comparisons} />
    </>
  );
}
