import { use, useEffect, useSyncExternalStore } from "react";
import type { CardHalf } from "#app/browser/card-half.ts";
import { openCardHalf } from "#app/browser/card-halves.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { isOver } from "./countdown.ts";
import { Leave, NoCardStep } from "./no-card-step.tsx";
import { Trouble } from "./trouble.tsx";
import { hotelNow } from "./hotel-clock.ts";
import { type OpenCheckout, type Status, usePayment } from "./use-payment.ts";

export interface CardStepProps {
  checkout: OpenCheckout;
  /** The page that the drawer is open over. */
  back: string;
  /** Whether a letter may be promised. */
  sendsLetters: boolean;
}

/** Paying by card, up to the moment when the hotel knows what became of it. */
export function CardStep(props: CardStepProps) {
  const half = use(openCardHalf(props.checkout.provider));
  // Another order's payment begins anew.
  return half ? <Payment key={props.checkout.orderId} {...props} half={half} /> : <NoCardStep {...props} />;
}

function Payment({ checkout, back, sendsLetters, half }: CardStepProps & { half: CardHalf }) {
  const { status, start, take, settle } = usePayment(checkout, half);
  const { payment: words } = useLanguage().words;
  const isLate = useIsLate(checkout);
  // By this clock, or because another tab let the rooms go.
  const over = (isLate && status.phase === "ready") || status.phase === "over";
  useEffect(() => {
    if (over) document.dispatchEvent(new Event("hold-over"));
  }, [over]);
  if (over) {
    return (
      <>
        <Trouble words={status.phase === "over" && status.words ? status.words : words.over} />
        <Leave checkout={checkout} back={back} isOver />
      </>
    );
  }
  if (status.phase === "waiting") return <Waiting sendsLetters={sendsLetters} />;
  if (status.phase === "unsaved") return <Unsaved status={status} onAsk={settle} />;
  const working = status.phase === "working";
  return (
    <>
      {status.words ? <Trouble words={status.words} /> : null}
      <half.Form payment={checkout} disabled={working} working={working} onStart={start} onNews={take} />
      {working ? null : <Leave checkout={checkout} back={back} />}
    </>
  );
}

const TICK_MS = 250;

function useIsLate({ expiresAt, readAt }: OpenCheckout): boolean {
  return useSyncExternalStore(everyTick, () => isOver(expiresAt, hotelNow(readAt)));
}

function everyTick(tick: () => void): () => void {
  const clock = setInterval(tick, TICK_MS);
  return () => clearInterval(clock);
}

function Waiting({ sendsLetters }: Pick<CardStepProps, "sendsLetters">) {
  const { payment } = useLanguage().words;
  return (
    <div className="cart-waiting" role="status">
      <span className="cart-waiting-mark" aria-hidden="true" />
      <p className="cart-trouble-title">{payment.waitingTitle}</p>
      <p>{sendsLetters ? payment.waiting : payment.waitingHere}</p>
    </div>
  );
}

function Unsaved({ status, onAsk }: { status: Status; onAsk: () => void }) {
  const { payment } = useLanguage().words;
  return (
    <>
      {status.words ? <Trouble words={status.words} /> : null}
      <Button type="button" className="cart-wide" onClick={onAsk}>
        {payment.tryAgain}
      </Button>
    </>
  );
}
