import { lazy, Suspense, useCallback, useState } from "react";
import { Link, useLocation } from "react-router";
import { Filled } from "#app/languages/filled.tsx";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
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
  const { payment } = useLanguage().words;
  const [over, setOver] = useState<string>();
  const orderId = checkout?.orderId;
  const end = useCallback(() => setOver(orderId), [orderId]);
  if (!checkout) return <NothingHeld empty={contents.lines.length === 0} />;
  return (
    <div className="cart-drawer-body stack">
      {over === checkout.orderId ? null : (
        <HoldClock deadline={checkout.expiresAt} readAt={checkout.readAt} timeZone={contents.timeZone} />
      )}
      <FrozenLines contents={contents} checkout={checkout} />
      <CartTotal amount={checkout.grandTotal} />
      {scripts ? (
        <Suspense fallback={<p>{payment.oneMoment}</p>}>
          <CardStep key={checkout.orderId} checkout={checkout} onOver={end} />
        </Suspense>
      ) : null}
      <noscript>
        <p className="cart-note">
          <Filled phrase={payment.needsScripts} with={{ link: <a href="?cart=details">{payment.backToDetails}</a> }} />
        </p>
      </noscript>
    </div>
  );
}

function NothingHeld({ empty }: { empty: boolean }) {
  const page = useLocation();
  const { words, links } = useLanguage();
  const { payment } = words;
  return (
    <div className="cart-drawer-body cart-empty">
      <p className="cart-empty-title">{payment.nothingHeld}</p>
      <p>{empty ? payment.justPaid : payment.ranOut}</p>
      {empty ? (
        <Link to={links.myBookings()} className={buttonClass("filled")}>
          {payment.viewMyBookings}
        </Link>
      ) : (
        <Link to={withDrawer(page, "open")} replace preventScrollReset className={buttonClass("filled")}>
          {words.cart.backToCart}
        </Link>
      )}
    </div>
  );
}

/** The lines can't change while they are paid for; another tab may have changed the cart, and then this says so. */
function FrozenLines({ contents, checkout }: { contents: DrawerContents; checkout: OpenCheckout }) {
  const page = useLanguage();
  if (contents.grandTotal !== checkout.grandTotal) {
    return (
      <p className="cart-note">{fill(page.words.payment.cartChanged, { total: money(checkout.grandTotal, page) })}</p>
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
            {stayInWords(line, page)}, {nightsInWords(line, page)}
          </span>
        </li>
      ))}
    </ul>
  );
}
