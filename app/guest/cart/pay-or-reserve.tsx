import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";

interface PayOrReserveProps {
  takesCards: boolean;
  /** The total is less than a card can pay. */
  isTooLittle: boolean;
  /** False: a rate in the cart is paid at once. */
  mayReserve: boolean;
}

/** The checkout's ways on. A house without card keys says so, and takes reservations. */
export function PayOrReserve({ takesCards, isTooLittle, mayReserve }: PayOrReserveProps) {
  const { cart } = useLanguage().words;
  const mayPay = takesCards && !isTooLittle;
  const noCards = mayReserve ? cart.noCards : cart.noCardsForRate;
  return (
    <>
      {mayPay ? (
        <Button name="intent" value="pay" className="cart-wide" data-busy={cart.holding}>
          {cart.continue}
        </Button>
      ) : (
        <p className="cart-note">{takesCards ? cart.tooLittleForCard : noCards}</p>
      )}
      {mayReserve ? (
        <Button
          look={mayPay ? "quiet" : "filled"}
          name="intent"
          value="reserve"
          className="cart-wide"
          data-busy={cart.reserving}
        >
          {cart.reserve}
        </Button>
      ) : null}
    </>
  );
}
