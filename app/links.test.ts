import { expect, test } from "vitest";
import { linksIn } from "./links.ts";

const links = linksIn("en");

test("the pages link to these addresses and no others", () => {
  expect({
    home: links.home(),
    homeForm: links.homeForm(),
    bookRoom: links.bookRoom("double"),
    bookAccessible: links.bookRoom("double", "mobility"),
    rooms: links.rooms(),
    services: links.services(),
    about: links.about(),
    guestPortal: links.guestPortal(),
    guestPortalTab: links.guestPortal("checkout"),
    guestPortalReceived: links.guestPortal("checkin", "received"),
    facility: links.facility(),
    login: links.login(),
    register: links.register(),
    confirmed: links.confirmed(),
    confirmedOrder: links.confirmed("7b0c"),
    calendarFile: links.calendarFile("7b0c"),
    cart: links.cart(),
    checkout: links.checkout(),
    payment: links.payment(),
    myBookings: links.myBookings(),
    stay: links.stay("a-token"),
    checkInByLetter: links.checkInByLetter("a-token"),
    refuseLetters: links.refuseLetters("a-token"),
    accessibility: links.statement("accessibility"),
    privacy: links.statement("privacy"),
    terms: links.statement("terms"),
    price: links.price(new URLSearchParams({ type: "double" })),
    openNights: links.openNights("2026-11-21", "2026-12-21"),
    telephone: links.telephone("(504) 555-0142"),
    email: links.email("desk@example.com"),
    map: links.map("1 Levee Street, Gretna"),
    directions: links.directions({ latitude: 29.9149, longitude: -90.0647 }),
    embeddedMap: links.embeddedMap({ latitude: 29.9149, longitude: -90.0647 }),
  }).toMatchInlineSnapshot(`
    {
      "about": "/about",
      "accessibility": "/accessibility",
      "bookAccessible": "/?type=double&accessible=mobility#book",
      "bookRoom": "/?type=double#book",
      "calendarFile": "/confirmed/stay.ics?order=7b0c",
      "cart": "/cart",
      "checkInByLetter": "/stay/check-in/a-token",
      "checkout": "/checkout",
      "confirmed": "/confirmed",
      "confirmedOrder": "/confirmed?order=7b0c",
      "directions": "https://www.openstreetmap.org/directions?to=29.9149%2C-90.0647",
      "email": "mailto:desk@example.com",
      "embeddedMap": "https://www.openstreetmap.org/export/embed.html?bbox=-90.0767%2C29.9079%2C-90.0527%2C29.9219&layer=mapnik&marker=29.9149%2C-90.0647",
      "facility": "/facility",
      "guestPortal": "/facilities",
      "guestPortalReceived": "/facilities?tab=checkin&received=",
      "guestPortalTab": "/facilities?tab=checkout",
      "home": "/",
      "homeForm": "/?index",
      "login": "/login",
      "map": "https://www.openstreetmap.org/search?query=1+Levee+Street%2C+Gretna",
      "myBookings": "/mybookings",
      "openNights": "/open-nights?from=2026-11-21&to=2026-12-21",
      "payment": "/checkout/payment",
      "price": "/price?type=double",
      "privacy": "/privacy",
      "refuseLetters": "/stay/letters/a-token",
      "register": "/register",
      "rooms": "/room",
      "services": "/services",
      "stay": "/stay/a-token",
      "telephone": "tel:+15045550142",
      "terms": "/terms",
    }
  `);
  expect(Object.keys(links)).toHaveLength(24);
});

test("in Spanish the same addresses stand under /es", () => {
  const spanish = linksIn("es");
  expect([
    spanish.home(),
    spanish.homeForm(),
    spanish.bookRoom("double"),
    spanish.confirmed("7b0c"),
    spanish.statement("terms"),
    spanish.payment(),
    spanish.price(new URLSearchParams({ type: "double" })),
    spanish.cart(),
    spanish.openNights("2026-11-21", "2026-12-21"),
  ]).toEqual([
    "/es",
    "/es?index",
    "/es?type=double#book",
    "/es/confirmed?order=7b0c",
    "/es/terms",
    "/es/checkout/payment",
    "/es/price?type=double",
    "/es/cart",
    "/es/open-nights?from=2026-11-21&to=2026-12-21",
  ]);
});
