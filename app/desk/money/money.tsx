import { useSearchParams } from "react-router";
import { contentContext, hotelContext } from "#app/context.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { clerkContext } from "#app/desk/parts/guard.ts";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { insteadOf, outcomeOf } from "#app/desk/parts/outcome-of.ts";
import { unlessSamePage } from "#app/desk/parts/same-page.ts";
import { words } from "#app/desk/parts/words.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { useTold } from "#app/desk/parts/use-told.ts";
import { lostAct } from "#app/desk/parts/desk-call.ts";
import { unlessLost } from "#app/parts/unless-lost.ts";
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
import { typeNames } from "./type-names.ts";
import { moneyWords } from "./words.ts";
import styles from "./money.css?url";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const shouldRevalidate = unlessSamePage;

export function meta(): Route.MetaDescriptors {
  return [{ title: `${moneyWords.title} · ${words.title}` }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = context.get(clerkContext);
  const money = await context.get(hotelContext).staff.payments.readMoney(account);
  if (isProblem(money)) throw insteadOf(money, { context, url });
  const nameOf = typeNames(context.get(contentContext).roomTypes);
  const named = (hold: Order) => ({ ...hold, lines: hold.lines.map((line) => ({ ...line, type: nameOf(line.type) })) });
  return { ...money, stuck: money.stuck.map(named) };
}

export async function action({ request, context }: Route.ActionArgs): Promise<Outcome> {
  const account = context.get(clerkContext);
  const { intent, id = "" } = Object.fromEntries(await request.formData());
  const { staff } = context.get(hotelContext);
  if (intent === "mend") {
    const answer = await staff.payments.mendDifference(account, String(id));
    const told = outcomeOf(answer, { of: moneyWords.title, said: moneyWords.mendDone }, context);
    return told.outcome === "unchanged" ? { ...told, said: moneyWords.mendVain } : told;
  }
  if (intent === "release") {
    const answer = await staff.payments.releaseRefunds(account, meantRefund(id));
    const told = outcomeOf(answer, { of: moneyWords.title, said: moneyWords.restored.released }, context);
    return told.outcome === "unchanged" ? { ...told, said: moneyWords.restored.nothingReleased } : told;
  }
  if (intent === "owe" || intent === "hand-over") {
    const isOwing = intent === "owe";
    const answer = await (isOwing
      ? staff.payments.oweStrayRefund(account, id)
      : staff.payments.handOverRefund(account, id));
    const said = isOwing ? moneyWords.stray.owed : moneyWords.stray.handedOver;
    return outcomeOf(answer, { of: moneyWords.title, said }, context);
  }
  if (intent === "close-alert") {
    const answer = await staff.payments.closeWonDispute(account, id);
    return outcomeOf(answer, { of: moneyWords.title, said: moneyWords.closedAlert }, context);
  }
  if (intent === "give-up") {
    const answer = await staff.payments.giveUpHold(account, id);
    const told = outcomeOf(answer, { of: moneyWords.title, said: moneyWords.stuck.givenUp }, context);
    return told.outcome === "unchanged" ? { ...told, said: moneyWords.stuck.known } : told;
  }
  if (intent === "sound") {
    const answer = await staff.payments.leaveRestored(account);
    return outcomeOf(answer, { of: moneyWords.title, said: moneyWords.restored.soundNow }, context);
  }
  const answer = await staff.payments.askForComparison(account);
  const told = outcomeOf(answer, { of: moneyWords.title, said: moneyWords.asked }, context);
  return told.outcome === "unchanged" ? { ...told, said: moneyWords.notAsked } : told;
}

export function clientAction(args: Route.ClientActionArgs) {
  return unlessLost(args, (_, isSent) => lostAct(moneyWords.title, isSent));
}

export default function Money({ loaderData: money, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <div className="money">
      <DeskHead title={moneyWords.title} lead={moneyWords.lead} />
      <OutcomeNotice {...useTold(actionData)} onClose={undefined} />
      <MendQuestion differences={money.differences} search={search} />
      <RestoredQuestion money={money} search={search} />
      <StrayQuestion refunds={money.stray} search={search} />
      <GiveUpQuestion holds={money.stuck} search={search} />
      <Restored money={money} />
      <StuckHolds holds={money.stuck} />
      <StrayRefunds refunds={money.stray} />
      <Comparison money={money} />
      <Alerts alerts={money.alerts} />
      {money.last ? <Differences differences={money.differences} /> : null}
      <Disputes disputes={money.disputes} now={money.now} />
      <Refunds refunds={money.refunds} />
      <EarlierComparisons comparisons={money.comparisons} />
    </div>
  );
}
