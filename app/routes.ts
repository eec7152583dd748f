import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("screens/home/home.tsx"),
  route("form/:id", "screens/home/form.tsx"),
  route("price", "screens/home/price.ts"),
  route("open-nights", "screens/home/open-nights.ts"),
  route("cart", "screens/cart/cart.ts"),
  route("checkout", "screens/cart/checkout.tsx"),
  route("checkout/payment", "screens/cart/payment.ts"),
  route("confirmed", "screens/confirmed/confirmed.tsx"),
  route("confirmed/stay.ics", "screens/confirmed/calendar.ts"),
  route("mybookings", "screens/my-bookings/my-bookings.tsx"),
  route("*", "screens/not-found/not-found.tsx"),
] satisfies RouteConfig;
