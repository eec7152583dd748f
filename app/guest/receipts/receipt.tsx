import { data } from "react-router";
import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { PracticeNote } from "#app/parts/practice-note.tsx";
import { visitorOf } from "#app/parts/visitor-of.ts";
import { Button } from "#app/ui/button.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/receipt.ts";
import { AddressForm } from "./address-form.tsx";
import { BillLines } from "./bill-lines.tsx";
import { BillHead } from "./bill-head.tsx";
import { BillEnd } from "./bill-end.tsx";
import { receiptView } from "./receipt-view.ts";
import styles from "./receipt.css?inline";

export const handle = { styles };

/** The name of the file too, where it is saved. */
export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: wordsOf(matches).receipts.kinds.receipt }];
  const { kind, number, house } = loaderData;
  return [{ title: `${house.name}, ${wordsOf(matches).receipts.kinds[kind]} ${number}` }];
}

export function headers() {
  return { "referrer-policy": "no-referrer" };
}

/** Unknown and not yours answer alike: 404. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = { id: params.id, token: url.searchParams.get("letter") };
  const opened = await context.get(hotelContext).guest.billing.openReceipt(visitorOf(context), asked);
  if (isProblem(opened)) throw data(null, { status: opened.problem === "too-many-tries" ? 429 : 404 });
  return receiptView(opened, context.get(contentContext).hotel.timeZone, context.get(speechContext));
}

/** Addresses the receipt. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { company = "", address = "", taxId = "" } = Object.fromEntries(await request.formData());
  const typed = { company: String(company), address: String(address), taxId: String(taxId) };
  const sent = { id: params.id, token: url.searchParams.get("letter"), ...typed };
  const answer = await context.get(hotelContext).guest.billing.addressReceipt(visitorOf(context), sent);
  if (!isProblem(answer)) return { isDone: true, typed, detail: undefined, fields: {} };
  if (answer.problem === "not-found") throw data(null, { status: 404 });
  const { detail, fields } = problemWords(answer, undefined, context.get(speechContext));
  return { isDone: false, typed, detail, fields };
}

export default function Receipt({ loaderData: receipt, actionData }: Route.ComponentProps) {
  const { receipts: words } = useLanguage().words;
  const mayAddress = receipt.of === undefined && !receipt.addressee;
  return (
    <div className="page page-section receipt-page">
      <article className="receipt" aria-labelledby="receipt-title">
        <PracticeNote />
        <BillHead receipt={receipt} />
        <BillLines receipt={receipt} />
        <BillEnd receipt={receipt} />
      </article>
      <aside className="receipt-aside">
        <PrintButton />
        <div role="status">{actionData?.isDone ? <p>{words.address.done}</p> : null}</div>
        {mayAddress ? <AddressForm answer={actionData} /> : null}
      </aside>
    </div>
  );
}

function PrintButton() {
  const { receipts: words } = useLanguage().words;
  return (
    <div className="receipt-print">
      <Button type="button" data-does="print" data-needs="scripts" hidden>
        {words.print}
      </Button>
      <p className="receipt-note">{words.printHint}</p>
    </div>
  );
}
