import { type ChangeEvent, type SubmitEvent, type KeyboardEvent, useState } from "react";
import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import type { CardFormProps, CardHalf, CardPayment, PaymentNews } from "#app/browser/card-half.ts";
import type { IntentNews } from "#app/browser/stripe/intent-news.ts";
import { answerBank, lookAtPayment, payWithCard } from "./payment.ts";
import { type CardFaults, digitsOf, faultsOf, groupedNumber, readExpiry } from "./typed-card.ts";

/** The half for the sandbox: what Stripe.js does for real cards, this form does for test numbers. */
export const sandboxHalf: CardHalf = { Form: SandboxCardForm, look };

function SandboxCardForm({ payment, disabled, working, onStart, onNews }: CardFormProps) {
  const words = useLanguage().words.payment;
  const [faults, setFaults] = useState<CardFaults>({});
  const [bankAsks, setBankAsks] = useState(false);

  const tell = (news: IntentNews) => {
    setBankAsks(news.news === "asks");
    if (news.news !== "asks") onNews(news);
  };
  const pay = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (disabled) return;
    const entry = entryIn(event.currentTarget);
    const found = faultsOf(entry, words);
    setFaults(found);
    const expiry = readExpiry(entry.expiry);
    const [faulty] = Object.keys(found);
    if (faulty || !expiry) return focusOn(event.currentTarget, faulty);
    onStart();
    tell(await payWithCard(payment, { number: digitsOf(entry.number), cvc: entry.cvc.trim(), ...expiry }));
  };
  const answer = async (said: "succeed" | "fail") => {
    setBankAsks(false);
    tell(await answerBank(payment, said));
  };

  return (
    <div className="card-step">
      <div className="card-tabs" role="tablist" aria-label={words.ways}>
        <button
          type="button"
          role="tab"
          id="card-tab"
          className="card-tab"
          aria-selected="true"
          aria-controls="card-panel"
        >
          {words.card}
        </button>
      </div>
      <div role="tabpanel" id="card-panel" aria-labelledby="card-tab">
        <form className="card-form" onSubmit={pay} noValidate>
          <p className="card-form-demo">{words.demo}</p>
          <CardFields faults={faults} />
          <Button className="cart-wide" aria-disabled={disabled}>
            {working ? words.processing : words.payNow}
          </Button>
        </form>
      </div>
      {bankAsks ? <BankQuestion onAnswer={answer} /> : null}
    </div>
  );
}

// The browser must not offer a real card to a demo that only knows test numbers, hence no autofill.
function CardFields({ faults }: { faults: CardFaults }) {
  const words = useLanguage().words.payment;
  const digits = { inputMode: "numeric", autoComplete: "off", spellCheck: false } as const;
  return (
    <>
      <Field
        label={words.number}
        name="number"
        placeholder="1234 1234 1234 1234"
        onChange={groupDigits}
        error={faults.number}
        {...digits}
      />
      <div className="card-form-pair">
        <Field label={words.expiry} name="expiry" placeholder={words.expiryExample} error={faults.expiry} {...digits} />
        <Field label={words.cvc} name="cvc" placeholder={words.cvc} maxLength={4} error={faults.cvc} {...digits} />
      </div>
    </>
  );
}

function BankQuestion({ onAnswer }: { onAnswer: (answer: "succeed" | "fail") => void }) {
  const words = useLanguage().words.payment;
  // Chrome shuts dialogs that opened without a click of their own together, so its own Escape would shut the drawer too.
  const declineOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onAnswer("fail");
  };
  return (
    <Dialog labelledBy="bank-question" className="bank-question" onClose={() => onAnswer("fail")}>
      <h2 id="bank-question">{words.bankTitle}</h2>
      <p>{words.bankQuestion}</p>
      <div className="bank-question-answers">
        <Button type="button" onClick={() => onAnswer("succeed")} onKeyDown={declineOnEscape}>
          {words.approve}
        </Button>
        <Button type="button" look="outline" onClick={() => onAnswer("fail")} onKeyDown={declineOnEscape}>
          {words.decline}
        </Button>
      </div>
    </Dialog>
  );
}

async function look(payment: CardPayment): Promise<PaymentNews> {
  const news = await lookAtPayment(payment);
  // A question that was left open by a reload is asked afresh with the next try.
  return news.news === "asks" ? { news: "open" } : news;
}

function entryIn(form: HTMLFormElement) {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? "");
  return { number: text("number"), expiry: text("expiry"), cvc: text("cvc") };
}

function focusOn(form: HTMLFormElement, name: string | undefined): void {
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Groups the digits while they are typed at the end; elsewhere the cursor would jump. */
function groupDigits({ currentTarget: field }: ChangeEvent<HTMLInputElement>): void {
  if (field.selectionStart === field.value.length) field.value = groupedNumber(field.value);
}
