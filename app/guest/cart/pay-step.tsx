import { Link, useLocation } from "react-router";
import { island } from "#app/islands/island.ts";
import { Filled } from "#app/languages/filled.tsx";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { nightsInWords, stayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { PictureCard } from "#app/ui/picture-card.tsx";
import { useSendsLetters } from "#app/parts/sends-letters.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { CardStepProps } from "./card-step.tsx";
import { CartTotal } from "./cart-step.tsx";
import { withDrawer } from "./drawer-address.ts";
import { HoldClock } from "./hold-clock.tsx";
import type { DrawerContents } from "./read-drawer.ts";
import { NoCardStep } from "./no-card-step.tsx";
import type { OpenCheckout } from "./use-payment.ts";
import { useThisPage } from "./use-this-page.ts";

/** The held rooms, their clock, and the card. */
export function PayStep({ contents }: { contents: DrawerContents }) {
  const { checkout } = contents;
  const { payment } = useLanguage().words;
  if (!checkout && contents.isEnding) return <Ending />;
  if (!checkout) return <NothingHeld empty={contents.lines.length === 0} />;
  return (
    <div className="cart-drawer-body stack">
      <HoldClock deadline={checkout.expiresAt} readAt={checkout.readAt} timeZone={contents.timeZone} />
      <FrozenLines contents={contents} checkout={checkout} />
      <CartTotal amount={checkout.grandTotal} />
      <Card checkout={checkout} />
      <noscript>
        <p className="cart-note">
          <Filled phrase={payment.needsScripts} with={{ link: <a href="?cart=details">{payment.backToDetails}</a> }} />
        </p>
      </noscript>
    </div>
  );
}

/** Card entry, which is the browser's alone. */
function Card({ checkout }: { checkout: OpenCheckout }) {
  const { payment } = useLanguage().words;
  const props: CardStepProps = { checkout, back: useThisPage(), sendsLetters: useSendsLetters() };
  return (
    <div id="card" {...island("card", "here")} data-props={JSON.stringify(props)}>
      <p data-needs="scripts" hidden>
        {payment.oneMoment}
      </p>
      <template data-instead="">
        <NoCardStep {...props} />
      </template>
    </div>
  );
}

/** Whoever has paid would else be told to pay again, while the provider is still asked. */
function Ending() {
  const page = useLocation();
  const { payment } = useLanguage().words;
  const sendsLetters = useSendsLetters();
  return (
    <div className="cart-drawer-body cart-empty">
      <p className="cart-empty-title">{payment.ending.title}</p>
      <p>{sendsLetters ? payment.ending.detail : payment.ending.here}</p>
      <Link to={withDrawer(page, "pay")} className={buttonClass("filled")}>
        {payment.ending.askAgain}
      </Link>
    </div>
  );
}

function NothingHeld({ empty }: { empty: boolean }) {
  const page = useLocation();
  const { words, links } = useLanguage();
  const { payment } = words;
  return (
    <div className="cart-drawer-body cart-empty">
      <PictureCard small="in-panel">
        <p className="cart-empty-title">{payment.nothingHeld}</p>
        <p>{empty ? payment.justPaid : payment.ranOut}</p>
        {empty ? (
          <Link to={links.myBookings()} className={buttonClass("filled")}>
            {payment.viewMyBookings}
          </Link>
        ) : (
          <Link to={withDrawer(page, "open")} className={buttonClass("filled")}>
            {words.cart.backToCart}
          </Link>
        )}
      </PictureCard>
    </div>
  );
}

/** What is paid for; another tab may have changed the cart since, and then this says so. */
function FrozenLines({ contents, checkout }: { contents: DrawerContents; checkout: OpenCheckout }) {
  const page = useLanguage();
  const total = money(checkout.grandTotal, page);
  return (
    <>
      {contents.isCartOrdered ? null : <p className="cart-note">{fill(page.words.payment.cartChanged, { total })}</p>}
      <ul className="cart-frozen">
        {contents.ordered.map((stay, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they were ordered.
          <li key={at}>
            <span>
              {stay.rooms} × {stay.category}
            </span>
            <span className="cart-frozen-dates">
              {stayInWords(stay, page)}, {nightsInWords(stay, page)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
