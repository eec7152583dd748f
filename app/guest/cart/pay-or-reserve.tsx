import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";

interface PayOrReserveProps {
  takesCards: boolean;
  /** False: a rate in the cart is paid at once. */
  mayReserve: boolean;
}

/** The checkout's ways on. A house without card keys says so, and takes reservations. */
export function PayOrReserve({ takesCards, mayReserve }: PayOrReserveProps) {
  const { cart } = useLanguage().words;
  return (
    <>
      {takesCards ? (
        <Button name="intent" value="pay" className="cart-wide" data-busy={cart.holding}>
          {cart.continue}
        </Button>
      ) : (
        <p className="cart-note">{mayReserve ? cart.noCards : cart.noCardsForRate}</p>
      )}
      {mayReserve ? (
        <Button
          look={takesCards ? "quiet" : "filled"}
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
