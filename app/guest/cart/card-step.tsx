import { use, useEffect } from "react";
import type { CardHalf } from "#app/browser/card-half.ts";
import { openCardHalf } from "#app/browser/card-halves.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { useSendsLetters } from "#app/parts/sends-letters.ts";
import { Button } from "#app/ui/button.tsx";
import { CartForm } from "./cart-form.tsx";
import { isOver } from "./countdown.ts";
import { Trouble } from "./trouble.tsx";
import { useNow } from "./use-now.ts";
import { type OpenCheckout, type Standing, usePayment } from "./use-payment.ts";

interface CardStepProps {
  checkout: OpenCheckout;
  /** The rooms are held no longer, by this clock or because another tab let them go. */
  onOver: () => void;
}

/** Paying by card, up to the moment when the hotel knows what became of it. */
export function CardStep({ checkout, onOver }: CardStepProps) {
  const { payment } = useLanguage().words;
  const half = use(openCardHalf(checkout.provider));
  if (half) return <Payment checkout={checkout} half={half} onOver={onOver} />;
  return (
    <>
      <Trouble words={payment.setupFailed} />
      <Leave checkout={checkout} />
    </>
  );
}

function Payment({ checkout, half, onOver }: CardStepProps & { half: CardHalf }) {
  const { standing, start, take, settle } = usePayment(checkout, half);
  const { payment: words } = useLanguage().words;
  const now = useNow(checkout.readAt);
  const expired = now !== undefined && isOver(checkout.expiresAt, now) && standing.phase === "ready";
  const over = expired || standing.phase === "over";
  useEffect(() => {
    if (over) onOver();
  }, [over, onOver]);
  if (over) {
    return (
      <>
        <Trouble words={standing.phase === "over" && standing.words ? standing.words : words.over} />
        <Leave checkout={checkout} isOver />
      </>
    );
  }
  if (standing.phase === "waiting") return <Waiting />;
  if (standing.phase === "unsaved") return <Unsaved standing={standing} onAsk={settle} />;
  const working = standing.phase === "working";
  return (
    <>
      {standing.words ? <Trouble words={standing.words} /> : null}
      <half.Form payment={checkout} disabled={working} working={working} onStart={start} onNews={take} />
      {working ? null : <Leave checkout={checkout} />}
    </>
  );
}

function Waiting() {
  const { payment } = useLanguage().words;
  const sendsLetters = useSendsLetters();
  return (
    <div className="cart-waiting" role="status">
      <span className="cart-waiting-mark" aria-hidden="true" />
      <p className="cart-trouble-title">{payment.waitingTitle}</p>
      <p>{sendsLetters ? payment.waiting : payment.waitingHere}</p>
    </div>
  );
}

function Unsaved({ standing, onAsk }: { standing: Standing; onAsk: () => void }) {
  const { payment } = useLanguage().words;
  return (
    <>
      {standing.words ? <Trouble words={standing.words} /> : null}
      <Button type="button" className="cart-wide" onClick={onAsk}>
        {payment.tryAgain}
      </Button>
    </>
  );
}

/** Lets the rooms go; when their time is over there is nothing left to let go. */
function Leave({ checkout, isOver = false }: { checkout: OpenCheckout; isOver?: boolean }) {
  const { cart, payment } = useLanguage().words;
  return (
    <CartForm fields={{ intent: "leave", order: checkout.orderId }}>
      <Button look={isOver ? "filled" : "quiet"} className="cart-wide">
        {isOver ? cart.backToCart : payment.changeSomething}
      </Button>
    </CartForm>
  );
}
