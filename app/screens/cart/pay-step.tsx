import { use } from "react";
import { Link, useLocation } from "react-router";
import type { CardHalf } from "#app/browser/card-half.ts";
import { openCardHalf } from "#app/browser/card-halves.ts";
import { links } from "#app/links.ts";
import { nightsInWords, stayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { useScripts } from "#app/parts/use-scripts.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { wordsFor } from "#app/words.ts";
import { CartForm } from "./cart-form.tsx";
import { CartTotal } from "./cart-step.tsx";
import { isOver } from "./countdown.ts";
import { withDrawer } from "./drawer-address.ts";
import { HoldClock } from "./hold-clock.tsx";
import type { DrawerContents } from "./read-drawer.ts";
import { Trouble } from "./trouble.tsx";
import { useNow } from "./use-now.ts";
import { type OpenCheckout, type Standing, usePayment } from "./use-payment.ts";

/** The held rooms, their clock, and the card. */
export function PayStep({ contents }: { contents: DrawerContents }) {
  const { checkout } = contents;
  const scripts = useScripts();
  if (!checkout) return <NothingHeld empty={contents.lines.length === 0} />;
  return (
    <div className="cart-drawer-body stack">
      <HoldClock deadline={checkout.expiresAt} timeZone={contents.timeZone} />
      <FrozenLines contents={contents} checkout={checkout} />
      <CartTotal amount={checkout.grandTotal} />
      {scripts ? <CardStep key={checkout.orderId} checkout={checkout} /> : null}
      <noscript>
        <p className="cart-note">
          Card entry needs JavaScript. Without it you can reserve now and pay at the front desk: go{" "}
          <a href="?cart=details">back to your details</a> and choose "Reserve without paying".
        </p>
      </noscript>
    </div>
  );
}

function NothingHeld({ empty }: { empty: boolean }) {
  const page = useLocation();
  return (
    <div className="cart-drawer-body cart-empty">
      <p className="cart-empty-title">No rooms are held for you at present.</p>
      {empty ? (
        <p>If you have just paid, your booking stands under My Bookings.</p>
      ) : (
        <p>The time to pay may have run out, and nothing was charged. Your cart is as you left it.</p>
      )}
      {empty ? (
        <Link to={links.myBookings()} className={buttonClass("filled")}>
          View My Bookings
        </Link>
      ) : (
        <Link to={withDrawer(page, "open")} replace preventScrollReset className={buttonClass("filled")}>
          Back to your cart
        </Link>
      )}
    </div>
  );
}

/** The lines can't change while they are paid for; another tab may have changed the cart, and then this says so. */
function FrozenLines({ contents, checkout }: { contents: DrawerContents; checkout: OpenCheckout }) {
  if (contents.grandTotal !== checkout.grandTotal) {
    return (
      <p className="cart-note">
        Your cart has changed since you came to pay. This payment is for the rooms as they were,{" "}
        {money(checkout.grandTotal)} in all. To pay for the cart as it is now, choose "Change something" below.
      </p>
    );
  }
  return (
    <ul className="cart-frozen">
      {contents.lines.map((line) => (
        <li key={line.id}>
          <span>
            {line.rooms} × {line.category}
          </span>
          <span className="cart-frozen-dates">
            {stayInWords(line)}, {nightsInWords(line)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function CardStep({ checkout }: { checkout: OpenCheckout }) {
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
