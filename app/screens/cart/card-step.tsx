import { use } from "react";
import type { CardHalf } from "#app/browser/card-half.ts";
import { openCardHalf } from "#app/browser/card-halves.ts";
import { Button } from "#app/ui/button.tsx";
import { wordsFor } from "#app/words.ts";
import { CartForm } from "./cart-form.tsx";
import { isOver } from "./countdown.ts";
import { Trouble } from "./trouble.tsx";
import { useNow } from "./use-now.ts";
import { type OpenCheckout, type Standing, usePayment } from "./use-payment.ts";

/** Paying by card, up to the moment when the hotel knows what became of it. */
export function CardStep({ checkout }: { checkout: OpenCheckout }) {
  const half = use(openCardHalf(checkout.provider));
  if (half) return <Payment checkout={checkout} half={half} />;
  return (
    <>
      <Trouble words={wordsFor({ problem: "payment-setup-failed" })} />
      <Leave checkout={checkout} />
    </>
  );
}

function Payment({ checkout, half }: { checkout: OpenCheckout; half: CardHalf }) {
  const { standing, start, take, settle } = usePayment(checkout, half);
  const now = useNow();
  const expired = now !== undefined && isOver(checkout.expiresAt, now) && standing.phase === "ready";
  if (expired || standing.phase === "over") {
    return (
      <>
        <Trouble
          words={standing.phase === "over" && standing.words ? standing.words : wordsFor({ problem: "order-over" })}
        />
        <Leave checkout={checkout} label="Back to your cart" look="filled" />
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
  return (
    <div className="cart-waiting" role="status">
      <span className="cart-waiting-mark" aria-hidden="true" />
      <p className="cart-trouble-title">Your bank is still working on it.</p>
      <p>
        The payment is on its way and your rooms stay held. This page goes on by itself as soon as we hear; you can also
        close it, and we send the confirmation by e-mail.
      </p>
    </div>
  );
}

function Unsaved({ standing, onAsk }: { standing: Standing; onAsk: () => void }) {
  return (
    <>
      {standing.words ? <Trouble words={standing.words} /> : null}
      <Button type="button" className="cart-wide" onClick={onAsk}>
        Try again without paying again
      </Button>
    </>
  );
}

interface LeaveProps {
  checkout: OpenCheckout;
  label?: string;
  look?: "quiet" | "filled";
}

function Leave({ checkout, label = "Change something", look = "quiet" }: LeaveProps) {
  return (
    <CartForm fields={{ intent: "leave", order: checkout.orderId }}>
      <Button look={look} className="cart-wide">
        {label}
      </Button>
    </CartForm>
  );
}
