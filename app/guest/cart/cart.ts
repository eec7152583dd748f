import { redirect } from "react-router";
import { hotelContext, speechContext, visitContext } from "#app/context.ts";
import { returnPage } from "#app/parts/return-page.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import type { Route } from "./+types/cart.ts";
import { withDrawer } from "./drawer-address.ts";

export function loader({ context }: Route.LoaderArgs) {
  return redirect(withDrawer({ pathname: context.get(speechContext).links.home(), search: "" }, "open"));
}

/** Changes the cart, then comes back to the page with the drawer open. Rooms held for the cart as it was go back first. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const visitor = context.get(visitContext).current;
  if (visitor) await changeCart(context.get(hotelContext), visitor, form);
  return redirect(withDrawer(returnPage(form.get("back")), "open"));
}

async function changeCart(hotel: Hotel, visitor: Visitor, form: FormData): Promise<void> {
  const intent = form.get("intent");
  const { held } = await hotel.guest.payments.readVisit(visitor);
  // A tab may be older than the hold that another one pays for.
  const isLeaving = intent === "leave";
  const left = isLeaving ? form.get("order") : held[0]?.id;
  const order = held.find(({ id }) => id === left);
  const { leave, leaveForCart } = hotel.guest.payments;
  if (order) await (isLeaving ? leave : leaveForCart)(visitor, order.id);
  switch (intent) {
    case "remove":
      return hotel.guest.booking.removeFromCart(visitor.visit, Number(form.get("item")));
    case "without-code":
      return hotel.guest.booking.goOnWithoutCode(visitor, Number(form.get("item")));
    case "clear":
      return hotel.guest.booking.clearCart(visitor.visit);
    default:
      // "leave" only lets the rooms of its own order go.
      return undefined;
  }
}
