import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { LANGUAGES, type Language, OWN_LANGUAGE } from "#content/languages.ts";

/**
 * Every page is declared once in each language, under routes that bring the language's words; so do the addresses that
 * only answer, because what goes wrong there is told in words as well.
 */
export default [
  ...LANGUAGES.map(({ code }) =>
    layout(
      `languages/${code}/everywhere.ts`,
      { id: code },
      code === OWN_LANGUAGE
        ? [guestsIn(code), opening(code), ...setup(), dashboard()]
        : prefix(code, [guestsIn(code), opening(code)]),
    ),
  ),
  route("sitemap.xml", "discovery/sitemap.ts"),
  route("robots.txt", "discovery/robots.ts"),
  route("llms.txt", "discovery/llms.ts"),
  route("favicon.svg", "discovery/icon.ts"),
  route("manifest.webmanifest", "discovery/manifest.ts"),
] satisfies RouteConfig;

/** Who may not see one of these is told so by the page itself: loaders run side by side. */
function accountPagesIn(language: Language): RouteConfigEntry[] {
  const page = (path: string, file: string) => route(path, `guest/account/${file}`, { id: `${language}/${path}` });
  return [
    page("login", "log-in.tsx"),
    page("login/code", "second-factor.tsx"),
    page("login/passkey", "log-in-passkey.ts"),
    page("login/google", "google.ts"),
    page("login/google/return", "google-return.ts"),
    page("login/google/done", "google-done.tsx"),
    page("logout", "log-out.tsx"),
    page("register", "register.tsx"),
    page("reset", "reset.tsx"),
    page("invitation", "invitation.tsx"),
    page("account", "account.tsx"),
    page("account/verify", "verify.tsx"),
    page("account/file", "my-file.ts"),
    page("account/passkey", "own-passkey.ts"),
  ];
}

/** What guests see stands in a frame of their own. */
function guestsIn(language: Language): RouteConfigEntry {
  return layout("shell/guest-frame.tsx", { id: `${language}/guests` }, [
    layout("shell/page.tsx", { id: `${language}/page` }, pagesIn(language)),
  ]);
}

function pagesIn(language: Language): RouteConfigEntry[] {
  const page = (path: string, file: string) => route(path, `guest/${file}`, { id: `${language}/${path}` });
  return [
    index("guest/home/home.tsx", { id: `${language}/home` }),
    page("form/:id", "home/form.tsx"),
    page("price", "home/price.ts"),
    page("open-nights", "home/open-nights.ts"),
    page("cart", "cart/cart.ts"),
    page("checkout", "cart/checkout.tsx"),
    page("checkout/payment", "cart/payment.ts"),
    page("checkout/return", "cart/payment-return.ts"),
    page("*", "not-found/not-found.tsx"),
    layout(`languages/${language}/pages.ts`, { id: `${language}/pages` }, [
      page("confirmed", "confirmed/confirmed.tsx"),
      page("confirmed/stay.ics", "confirmed/calendar.ts"),
      page("receipts/:id", "receipts/receipt.tsx"),
      page("mybookings", "my-bookings/my-bookings.tsx"),
      page("mybookings/:id/stay.ics", "my-bookings/calendar.ts"),
      page("mybookings/cancel", "cancel/cancel.tsx"),
      page("stay/:token", "stay/stay.tsx"),
      page("storm/:token", "closure/closure.tsx"),
      page("stay/cancel/:token", "cancel/by-letter.tsx"),
      page("stay/confirm/:token", "stay/prove.tsx"),
      page("stay/letters/:token", "stay/refuse-letters.tsx"),
      page("book", "book/book.tsx"),
      page("room", "rooms/rooms.tsx"),
      page("room/:slug", "rooms/room.tsx"),
      page("services", "services/services.tsx"),
      page("about", "about/about.tsx"),
      page("facility", "facility/facility.tsx"),
      page("facilities", "portal/portal.tsx"),
      ...["accessibility", "privacy", "terms"].map((path) => page(path, "statements/statement.tsx")),
      layout(`languages/${language}/account.ts`, { id: `${language}/accounts` }, accountPagesIn(language)),
    ]),
  ];
}

/** What strangers see everywhere until the house is open. */
function opening(language: Language): RouteConfigEntry {
  return route("opening", "guest/opening/opening.tsx", { id: `${language}/opening` });
}

/** The owner's first quarter of an hour, in the language that their browser asks for. */
function setup(): RouteConfigEntry[] {
  return [
    route("setup", "guest/setup/setup.tsx", { id: "setup" }),
    route("setup/pictures", "guest/setup/pictures.tsx", { id: "setup/pictures" }),
  ];
}

/** The desk speaks the house's own language alone. */
function dashboard(): RouteConfigEntry {
  return route("dashboard", "desk/frame/frame.tsx", { id: "desk" }, [layout("desk/frame/page.tsx", deskPages())]);
}

function deskPages(): RouteConfigEntry[] {
  return [
    index("desk/today/today.tsx"),
    route("allbooking", "desk/bookings/bookings.tsx"),
    route("calendar", "desk/calendar/calendar.tsx"),
    route("allbooking/file", "desk/bookings/bookings-file.ts"),
    route("new-booking", "desk/new-booking/new-booking.tsx"),
    route("room-admin", "desk/rooms/rooms.tsx"),
    route("letters", "desk/messages/messages.tsx"),
    route("letters/:id", "desk/messages/message.tsx"),
    route("letters/:id/preview", "desk/messages/preview.ts"),
    route("forms", "desk/online-check-ins/online-check-ins.tsx"),
    route("forms/:form/:id", "desk/online-check-ins/online-check-in.tsx"),
    route("registration/:id", "desk/online-check-ins/registration-card.tsx"),
    route("money", "desk/money/money.tsx"),
    route("money/after-restore", "desk/money/after-restore.tsx"),
    route("payments/:id", "desk/money/unmatched.tsx"),
    route("disputes/:id", "desk/money/dispute.tsx"),
    route("disputes/:id/evidence", "desk/money/evidence-file.ts"),
    route("rates", "desk/settings/rates/rates.tsx"),
    route("rates/import", "desk/settings/rates/rates-import.tsx"),
    route("rates.csv", "desk/settings/rates/rates-file.ts"),
    route("cleaning", "desk/rooms/cleaning.tsx"),
    route("users", "desk/users/users.tsx"),
    route("users/:id", "desk/users/user.tsx"),
    route("staff", "desk/staff/staff.tsx"),
    route("storm", "desk/closures/closures.tsx"),
    route("storm/:id", "desk/closures/closure.tsx"),
    route("audit", "desk/activity-log/activity-log.tsx"),
    route("audit.csv", "desk/activity-log/log-file.ts"),
    route("settings", "desk/settings/settings.tsx"),
    route("settings/file", "desk/settings/property-file.ts"),
    route("settings/edit/:part", "desk/settings/part.tsx"),
    route("settings/letter", "desk/settings/sample-letter.ts"),
    route("settings/ready", "desk/upkeep/ready.tsx"),
    route("settings/own", "desk/settings/own-hotel.tsx"),
    route("settings/import", "desk/import/import.tsx"),
    route("settings/connections", "desk/connections/connections.tsx"),
    route("settings/connections/:kind", "desk/connections/connection.tsx"),
    route("settings/check", "desk/upkeep/house-check.tsx"),
    route("settings/backups", "desk/upkeep/backups.tsx"),
    route("settings/take-in", "desk/settings/take-in.tsx"),
    route("settings/pictures", "desk/settings/pictures/pictures.tsx"),
    route("settings/pictures/:file", "desk/settings/pictures/picture.tsx"),
    route("settings/:id", "desk/settings/version.tsx"),
    route("numbers", "desk/reports/reports.tsx"),
    route("numbers/days.csv", "desk/reports/days-file.ts"),
    route("numbers/night", "desk/reports/end-of-day.tsx"),
    route("numbers/night.csv", "desk/reports/end-of-day-file.ts"),
    route("numbers/taxes", "desk/reports/taxes.tsx"),
    route("numbers/taxes.csv", "desk/reports/taxes-file.ts"),
    route("numbers/taxes-by-authority.csv", "desk/reports/tax-parts-file.ts"),
    ...deskRows(),
  ];
}

/** What the desk's pages read again by themselves, and how the calendar moves a stay. */
function deskRows(): RouteConfigEntry[] {
  return prefix("rows", [
    route("bookings", "desk/bookings/booking-rows.ts"),
    route("rooms", "desk/rooms/room-rows.ts"),
    route("letters", "desk/messages/message-rows.ts"),
    route("forms", "desk/online-check-ins/check-in-rows.ts"),
    route("calendar", "desk/calendar/window-rows.ts"),
    route("assignment", "desk/calendar/proposal-rows.ts"),
    route("move", "desk/calendar/move-rows.ts"),
  ]);
}
