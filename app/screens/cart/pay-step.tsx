import { lazy, Suspense } from "react";
import { Link, useLocation } from "react-router";
import { links } from "#app/links.ts";
import { nightsInWords, stayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { useScripts } from "#app/parts/use-scripts.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CartTotal } from "./cart-step.tsx";
import { withDrawer } from "./drawer-address.ts";
import { HoldClock } from "./hold-clock.tsx";
import type { DrawerContents } from "./read-drawer.ts";
import type { OpenCheckout } from "./use-payment.ts";

// Taken only by browsers, and only by guests who come to pay.
const CardStep = lazy(async () => ({ default: (await import("./card-step.tsx")).CardStep }));

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
      {scripts ? (
        <Suspense fallback={<p>One moment ...</p>}>
          <CardStep key={checkout.orderId} checkout={checkout} />
        </Suspense>
      ) : null}
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
