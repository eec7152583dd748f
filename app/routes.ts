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
  route("room", "screens/house/rooms.tsx"),
  route("services", "screens/house/services.tsx"),
  route("about", "screens/house/about.tsx"),
  route("facility", "screens/house/facility.tsx"),
  route("facilities", "screens/house/arrival.tsx"),
  route("login", "screens/house/account.tsx", { id: "login" }),
  route("register", "screens/house/account.tsx", { id: "register" }),
  ...["accessibility", "privacy", "terms"].map((path) => route(path, "screens/house/statement.tsx", { id: path })),
  route("*", "screens/not-found/not-found.tsx"),
] satisfies RouteConfig;
