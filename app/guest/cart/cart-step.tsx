import { Link, useLocation } from "react-router";
import { Filled } from "#app/languages/filled.tsx";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { countInWords, guestsInWords, nightsInWords, stayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { PriceParts } from "#app/parts/price-parts.tsx";
import { WhyPrice } from "#app/parts/why-price.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { type Cents, dollars } from "#hotel/kernel/money.ts";
import { PictureCard } from "#app/ui/picture-card.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { CartForm } from "./cart-form.tsx";
import { WAS, withDrawer } from "./drawer-address.ts";
import { NewTotal } from "./new-total.tsx";
import type { DrawerContents, DrawerLine } from "./read-drawer.ts";
import { useThisPage } from "./use-this-page.ts";

/** What is in the cart, and what it costs with everything in it. */
export function CartStep({ contents }: { contents: DrawerContents }) {
  const { cart } = useLanguage().words;
  const back = useThisPage();
  if (contents.lines.length === 0) return <EmptyCart pictures={contents.instead} />;
  return (
    <>
      <div className="cart-drawer-body">
        {contents.checkout ? <HeldAlready /> : null}
        <NewTotal total={contents.grandTotal} />
        <ul className="cart-lines">
          {contents.lines.map((line) => (
            <CartLine key={line.id} line={line} />
          ))}
        </ul>
        <CartForm fields={{ intent: "clear" }} back={back}>
          <Button look="quiet" className="cart-clear">
            {cart.clearAll}
          </Button>
        </CartForm>
      </div>
      <footer className="cart-drawer-foot">
        <CartTotal amount={contents.grandTotal} />
        <CheckoutButton blocked={isBlocked(contents)} total={contents.grandTotal} />
      </footer>
    </>
  );
}

/** Something in it can't be sold any more: nobody goes on to a total without it. */
export function isBlocked({ lines }: DrawerContents): boolean {
  return lines.some(({ trouble }) => trouble !== undefined);
}

export function CartTotal({ amount }: { amount: number }) {
  const page = useLanguage();
  const { total, allIncluded } = page.words.cart;
  return (
    <p className="cart-total">
      <span>
        {total} <span className="cart-total-note">{allIncluded}</span>
      </span>
      <strong className="cart-total-amount figures">{money(amount, page)}</strong>
    </p>
  );
}

function CartLine({ line }: { line: DrawerLine }) {
  const page = useLanguage();
  const back = useThisPage();
  return (
    <li className="cart-line">
      {line.picture ? <Picture picture={line.picture} sizes="96px" className="cart-line-picture" /> : null}
      <div id={`cart-line-${line.id}`}>
        <h3 className="cart-line-type">{line.category}</h3>
        <p className="cart-line-dates">{stayInWords(line, page)}</p>
        <p className="cart-line-counts">
          {nightsInWords(line, page)}, {countInWords(line.rooms, "rooms", page)}, {guestsInWords(line, page)}
        </p>
        {line.choices.map((choice) => (
          <p key={choice} className="cart-line-counts">
            {choice}
          </p>
        ))}
        {line.accessible ? <p className="cart-line-counts">{page.words.units.accessible[line.accessible]}</p> : null}
      </div>
      {line.trouble ? <LineTrouble words={line.trouble} /> : null}
      <div className="cart-line-foot">
        {line.price ? <strong className="cart-line-total figures">{money(line.price.total, page)}</strong> : null}
        {line.price ? (
          <PriceParts price={line.price} rooms={line.rooms}>
            {line.why ? <WhyPrice why={line.why} /> : null}
          </PriceParts>
        ) : null}
        {line.code ? (
          <CartForm fields={{ intent: "without-code", item: line.id }} back={back}>
            <Button look="quiet" aria-describedby={`cart-line-${line.id}`}>
              {fill(page.words.cart.withoutCode, { code: line.code })}
            </Button>
          </CartForm>
        ) : null}
        <CartForm fields={{ intent: "remove", item: line.id }} back={back}>
          <Button look="quiet" aria-describedby={`cart-line-${line.id}`}>
            {page.words.cart.remove}
          </Button>
        </CartForm>
      </div>
    </li>
  );
}

function LineTrouble({ words: why }: { words: string }) {
  const { words, links } = useLanguage();
  const { lineTrouble, chooseOtherDates } = words.cart;
  return (
    <p className="cart-trouble">
      <Filled phrase={lineTrouble} with={{ why, link: <Link to={links.home()}>{chooseOtherDates}</Link> }} />
    </p>
  );
}

function HeldAlready() {
  const page = useLocation();
  const { heldAlready, goOnPaying } = useLanguage().words.cart;
  const link = <Link to={withDrawer(page, "pay")}>{goOnPaying}</Link>;
  return (
    <p className="cart-note">
      <Filled phrase={heldAlready} with={{ link }} />
    </p>
  );
}

/** A form and not a link, because it is the button Checkout, before JavaScript too. */
function CheckoutButton({ blocked, total }: { blocked: boolean; total: Cents }) {
  const { pathname, search } = useLocation();
  const { cart } = useLanguage().words;
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== "cart" && name !== WAS);
  return (
    <form action={pathname} className="cart-checkout">
      <HiddenFields of={[...kept, ["cart", "details"], [WAS, String(dollars(total))]]} />
      {blocked ? <p className="cart-trouble">{cart.removeMarked}</p> : null}
      <Button className="cart-wide" disabled={blocked}>
        {cart.checkout}
      </Button>
    </form>
  );
}

/** The page of a type shows its pictures already: there the cart shows another's. */
export function EmptyCart({ pictures }: { pictures: DrawerContents["instead"] }) {
  const { words, links } = useLanguage();
  const { pathname } = useLocation();
  const { cart } = words;
  return (
    <div className="cart-drawer-body cart-empty">
      <PictureCard picture={pictures.find(({ type }) => pathname !== links.room(type))?.picture} small="in-panel">
        <p className="cart-empty-title">{cart.empty}</p>
        <p>{cart.emptyDetail}</p>
        <Link to={links.home()} className={buttonClass("filled")}>
          {cart.chooseDates}
        </Link>
        <p className="cart-empty-note">
          <Filled phrase={cart.bookedAlready} with={{ link: <Link to={links.myBookings()}>{cart.myBookings}</Link> }} />
        </p>
      </PictureCard>
    </div>
  );
}
