import { Form, Link, useLocation } from "react-router";
import { links } from "#app/links.ts";
import { countInWords, nightsInWords, stayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { PriceParts } from "#app/parts/price-parts.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { CartForm } from "./cart-form.tsx";
import { withDrawer } from "./drawer-address.ts";
import type { DrawerContents, DrawerLine } from "./read-drawer.ts";

/** What is in the cart, and what it costs with everything in it. */
export function CartStep({ contents }: { contents: DrawerContents }) {
  if (contents.lines.length === 0) return <EmptyCart />;
  return (
    <>
      <div className="cart-drawer-body">
        {contents.checkout ? <HeldAlready /> : null}
        <ul className="cart-lines">
          {contents.lines.map((line) => (
            <CartLine key={line.id} line={line} />
          ))}
        </ul>
        <CartForm fields={{ intent: "clear" }}>
          <Button look="quiet" className="cart-clear">
            Clear all
          </Button>
        </CartForm>
      </div>
      <footer className="cart-drawer-foot">
        <CartTotal amount={contents.grandTotal} />
        <CheckoutButton blocked={contents.lines.some((line) => line.trouble)} />
      </footer>
    </>
  );
}

export function CartTotal({ amount }: { amount: number }) {
  return (
    <p className="cart-total">
      <span className="cart-total-label">
        Total <span className="cart-total-note">taxes and fees included</span>
      </span>
      <strong className="cart-total-amount figures">{money(amount)}</strong>
    </p>
  );
}

function CartLine({ line }: { line: DrawerLine }) {
  return (
    <li className="cart-line">
      {line.picture ? <Picture picture={line.picture} sizes="96px" className="cart-line-picture" /> : null}
      <div id={`cart-line-${line.id}`}>
        <h3 className="cart-line-type">{line.category}</h3>
        <p className="cart-line-dates">{stayInWords(line)}</p>
        <p className="cart-line-counts">
          {nightsInWords(line)}, {countInWords(line.rooms, "room")}, {countInWords(line.guests, "guest")}
        </p>
      </div>
      {line.trouble ? <LineTrouble words={line.trouble} /> : null}
      <div className="cart-line-foot">
        {line.price ? <strong className="cart-line-total figures">{money(line.price.total)}</strong> : null}
        {line.price ? <PriceParts price={line.price} rooms={line.rooms} /> : null}
        <CartForm fields={{ intent: "remove", item: line.id }}>
          <Button look="quiet" aria-describedby={`cart-line-${line.id}`}>
            Remove
          </Button>
        </CartForm>
      </div>
    </li>
  );
}

function LineTrouble({ words }: { words: string }) {
  return (
    <p className="cart-trouble">
      This stay can no longer be booked. {words} Remove it, then <Link to={links.home()}>choose other dates</Link>.
    </p>
  );
}

function HeldAlready() {
  const page = useLocation();
  return (
    <p className="cart-note">
      Your rooms are held while you pay.{" "}
      <Link to={withDrawer(page, "pay")} replace preventScrollReset>
        Go on with the payment
      </Link>
      . Changing the cart lets them go.
    </p>
  );
}

/** A form and not a link, because it is the button Checkout, before JavaScript too. */
function CheckoutButton({ blocked }: { blocked: boolean }) {
  const { pathname, search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== "cart");
  return (
    <Form method="get" action={pathname} replace preventScrollReset className="cart-checkout">
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="cart" value="details" />
      {blocked ? <p className="cart-trouble">Please remove the marked stay first.</p> : null}
      <Button className="cart-wide" disabled={blocked}>
        Checkout
      </Button>
    </Form>
  );
}

export function EmptyCart() {
  return (
    <div className="cart-drawer-body cart-empty">
      <p className="cart-empty-title">Your cart is empty.</p>
      <p>Choose your dates and a room, and it waits for you here, also tomorrow.</p>
      <Link to={links.home()} className={buttonClass("filled")}>
        Choose dates
      </Link>
      <p className="cart-empty-note">
        Booked already? You find it under <Link to={links.myBookings()}>My Bookings</Link>.
      </p>
    </div>
  );
}
