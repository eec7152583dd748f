import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { CartForm } from "./cart-form.tsx";
import { Trouble } from "./trouble.tsx";
import type { OpenCheckout } from "./use-payment.ts";

interface LeaveProps {
  checkout: Pick<OpenCheckout, "orderId">;
  /** The page that the drawer is open over. */
  back: string;
}

/** The card step where its scripts did not come, also back from paying: whether anything was charged nobody here knows. */
export function NoCardStep({ checkout, back }: LeaveProps) {
  const { payment } = useLanguage().words;
  return (
    <>
      <Trouble words={payment.noForm} />
      <Leave checkout={checkout} back={back} />
    </>
  );
}

/** Lets the rooms go; when their time is over there is nothing left to let go. */
export function Leave({ checkout, back, isOver = false }: LeaveProps & { isOver?: boolean }) {
  const { cart, payment } = useLanguage().words;
  return (
    <CartForm fields={{ intent: "leave", order: checkout.orderId }} back={back}>
      <Button look={isOver ? "filled" : "quiet"} className="cart-wide">
        {isOver ? cart.backToCart : payment.changeSomething}
      </Button>
    </CartForm>
  );
}
