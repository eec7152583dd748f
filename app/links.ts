import { inLanguage } from "#app/languages/addresses.ts";
import type { Language } from "#content/languages.ts";
import { dialled } from "#content/telephone.ts";
import type { FormKind } from "#hotel/messages/rules/form-query.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";

/** The two tabs of the guest portal (docs/SPECIFICATION.md, 4). */
export type PortalTab = "checkin" | "checkout";

export type Links = ReturnType<typeof linksIn>;

/** Every address the pages link to, in one language. Links on screen come from here and nowhere else. */
export function linksIn(language: Language) {
  const page = (path: string) => inLanguage(path, language);
  return {
    home: () => page("/"),
    bookRoom: (type: string, accessible?: RoomFeature) =>
      page(`/?${new URLSearchParams({ type, ...(accessible && { accessible }) })}#book`),
    /** The booking form with these fields filled in. */
    bookStay: (choice: Readonly<Record<string, string>>) => page(`/?${new URLSearchParams(choice)}#book`),
    /** Every kind of room for some dates: `checkin`, `checkout`, `guests`, `rooms`, `accessible`. */
    book: (asked: Readonly<Record<string, string>> = {}) => withSearch(page("/book"), asked),
    rooms: () => page("/room"),
    /** A type's own page, for some dates as `book` has them. */
    room: (type: string, asked: Readonly<Record<string, string>> = {}) => withSearch(page(`/room/${type}`), asked),
    services: () => page("/services"),
    about: () => page("/about"),
    guestPortal: (tab?: PortalTab, status?: "received" | "signed") =>
      page(tab ? `/facilities?${new URLSearchParams({ tab, ...(status && { [status]: "" }) })}` : "/facilities"),
    facility: () => page("/facility"),
    /** `returnTo` is the page of the house that the guest comes back to; `problem` says why they are sent here. */
    login: (returnTo?: string, problem?: string) =>
      withSearch(page("/login"), { ...(returnTo && { returnTo }), ...(problem && { problem }) }),
    secondFactor: (returnTo?: string) => withReturn(page("/login/code"), returnTo),
    google: (returnTo?: string, way?: GoogleWay) => withReturn(page("/login/google"), returnTo, way),
    passkey: () => page("/login/passkey"),
    ownPasskey: () => page("/account/passkey"),
    /** Where every way through Google ends. */
    googleDone: (way: GoogleWay, returnTo?: string) => withReturn(page("/login/google/done"), returnTo, way),
    register: (returnTo?: string) => withReturn(page("/register"), returnTo),
    logOut: () => page("/logout"),
    reset: (token?: string) => page(token ? `/reset?${new URLSearchParams({ token })}` : "/reset"),
    invitation: (token: string) => page(`/invitation?${new URLSearchParams({ token })}`),
    account: () => page("/account"),
    verifyAddress: (token: string) => page(`/account/verify?${new URLSearchParams({ token })}`),
    myFile: () => page("/account/file"),
    confirmed: (orderId?: string) =>
      page(orderId ? `/confirmed?${new URLSearchParams({ order: orderId })}` : "/confirmed"),
    calendarFile: (orderId: string) => page(`/confirmed/stay.ics?${new URLSearchParams({ order: orderId })}`),
    myBookings: () => page("/mybookings"),
    stayCalendar: (bookingId: number) => page(`/mybookings/${bookingId}/stay.ics`),
    /** Of a booking's order, or by its own number; `letter` is the token of a letter's link. */
    receipt: (of: number | string, letter?: string) =>
      withSearch(page(`/receipts/${of}`), { ...(letter && { letter }) }),
    /** What links in letters open; `token` is the proof. */
    stay: (token: string) => page(`/stay/${token}`),
    checkInByLetter: (token: string) => page(`/facilities?${new URLSearchParams({ tab: "checkin", letter: token })}`),
    cancelByLetter: (token: string) => page(`/stay/cancel/${token}`),
    /** The first step of cancelling: what it would mean. */
    cancelStay: () => page("/mybookings/cancel"),
    storm: (token: string) => page(`/storm/${token}`),
    proveReservation: (token: string) => page(`/stay/confirm/${token}`),
    refuseLetters: (token: string) => page(`/stay/letters/${token}`),
    /** What the booking form on the home page posts to. */
    homeForm: () => page("/?index"),
    /** What the cart's forms post to. */
    cart: () => page("/cart"),
    checkout: () => page("/checkout"),
    payment: () => page("/checkout/payment"),
    /** Where a bank sends the guest back to. */
    paymentReturn: () => page("/checkout/return"),
    statement: (path: "accessibility" | "privacy" | "terms") => page(`/${path}`),
    /** Data for the booking form, not pages. */
    price: (line: URLSearchParams) => page(`/price?${line}`),
    openNights: (month: string, { guests, children = [], code }: Guests & { code?: string }) => {
      const more = { ...(children.length > 0 && { children: children.join(",") }), ...(code && { code }) };
      return page(`/open-nights?${new URLSearchParams({ month, guests: String(guests), ...more })}`);
    },
    /** `country`: that of a number which was typed without its prefix, where anybody knows. */
    telephone: (phone: string, country?: string) => `tel:${dialled(phone, country)}`,
    email: (address: string) => `mailto:${address}`,
    directions: ({ latitude, longitude }: Place) =>
      `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${latitude},${longitude}` })}`,
    embeddedMap,
    map: (address: string) => `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`,
  };
}

/** The addresses of the desk, which speaks the house's own language alone. */
export const deskLinks = {
  today: () => "/dashboard",
  bookings: (asked: Readonly<Record<string, string>> = {}) => withSearch("/dashboard/allbooking", asked),
  /** All bookings that the list shows, as a file. */
  bookingsFile: (asked: Readonly<Record<string, string>> = {}) => withSearch("/dashboard/allbooking/file", asked),
  newBooking: () => "/dashboard/new-booking",
  /** A list by itself, for the page that shows it to read it again. */
  rowsAgain: (list: string, asked: Readonly<Record<string, string>> = {}) =>
    withSearch(`/dashboard/rows/${list}`, asked),
  /** Tells the desk's pages that something has changed. */
  live: () => "/api/desk/live",
  rooms: () => "/dashboard/room-admin",
  /** The rooms to be cleaned, to be printed. */
  cleaning: () => "/dashboard/cleaning",
  /** The calendar of the rates: `from` (a month), `type`, `plan`. */
  rates: (asked: Readonly<Record<string, string>> = {}) => withSearch("/dashboard/rates", asked),
  /** The same year as a file. */
  ratesFile: (asked: Readonly<Record<string, string>>) => withSearch("/dashboard/rates.csv", asked),
  ratesImport: () => "/dashboard/rates/import",
  users: (asked: Readonly<Record<string, string>> = {}) => withSearch("/dashboard/users", asked),
  user: (id: string) => `/dashboard/users/${encodeURIComponent(id)}`,
  /** Of a house that is not open yet. */
  setup: (asked: Readonly<Record<string, string>> = {}) => withSearch("/setup", asked),
  setupPictures: () => "/setup/pictures",
  staff: () => "/dashboard/staff",
  closures: (asked: Readonly<Record<string, string>> = {}) => withSearch("/dashboard/storm", asked),
  closure: (id: number) => `/dashboard/storm/${id}`,
  audit: (asked: Readonly<Record<string, string>> = {}) => withSearch("/dashboard/audit", asked),
  auditFile: (asked: Readonly<Record<string, string>> = {}) => withSearch("/dashboard/audit.csv", asked),
  settings: (asked: Readonly<Record<string, string>> = {}) => withSearch("/dashboard/settings", asked),
  /** A part of the settings as a form. */
  /** `write`: a language that is switched off, to be written beside the house's own. */
  settingsPart: (part: string, asked: Readonly<Record<string, string>> = {}) =>
    withSearch(`/dashboard/settings/edit/${part}`, asked),
  /** A letter about an invented stay as the draft would have it, for a frame. */
  sampleLetter: (asked: Readonly<Record<string, string>> = {}) => withSearch("/dashboard/settings/letter", asked),
  /** In the demo. */
  ownHotel: () => "/dashboard/settings/own",
  importing: () => "/dashboard/settings/import",
  connections: () => "/dashboard/settings/connections",
  connection: (kind: string) => `/dashboard/settings/connections/${kind}`,
  ready: () => "/dashboard/settings/ready",
  houseCheck: () => "/dashboard/settings/check",
  backups: () => "/dashboard/settings/backups",
  /** What was published since the draft was begun. */
  takeIn: () => "/dashboard/settings/take-in",
  pictures: () => "/dashboard/settings/pictures",
  picture: (file: string) => `/dashboard/settings/pictures/${file}`,
  /** Where a form with pictures is sent, and where one with a logo. */
  uploadLogo: () => "/dashboard/settings/pictures/upload?as=logo",
  uploadPictures: () => "/dashboard/settings/pictures/upload",
  settingsFile: () => "/dashboard/settings/file",
  version: (number: number) => `/dashboard/settings/${number}`,
  numbers: (asked: Readonly<Record<string, string>> = {}) => withSearch("/dashboard/numbers", asked),
  numbersFile: (asked: Record<string, string>) => withSearch("/dashboard/numbers/days.csv", asked),
  night: (asked: Readonly<Record<string, string>> = {}) => withSearch("/dashboard/numbers/night", asked),
  nightFile: (asked: Record<string, string>) => withSearch("/dashboard/numbers/night.csv", asked),
  taxes: (asked: Record<string, string>) => withSearch("/dashboard/numbers/taxes", asked),
  taxPartsFile: (asked: Record<string, string>) => withSearch("/dashboard/numbers/taxes-by-authority.csv", asked),
  taxesFile: (asked: Record<string, string>) => withSearch("/dashboard/numbers/taxes.csv", asked),
  letters: (asked: Readonly<Record<string, string>> = {}) => withSearch("/dashboard/letters", asked),
  letter: (id: number) => `/dashboard/letters/${id}`,
  /** The letter's HTML by itself, for a frame. */
  letterPreview: (id: number) => `/dashboard/letters/${id}/preview`,
  forms: (asked: Readonly<Record<string, string>> = {}) => withSearch("/dashboard/forms", asked),
  form: (form: FormKind, id: number) => `/dashboard/forms/${form}/${id}`,
  registrationCard: (bookingId: number) => `/dashboard/registration/${bookingId}`,
  money: (asked: Readonly<Record<string, string>> = {}) => withSearch("/dashboard/money", asked),
  /** What the payment provider has and this database does not; `until` is the day that ends the week. */
  afterRestore: (asked: Readonly<Record<string, string>> = {}) => withSearch("/dashboard/money/after-restore", asked),
  /** Money that names no booking of ours. */
  unmatched: (paymentId: string) => `/dashboard/payments/${paymentId}`,
  dispute: (id: string) => `/dashboard/disputes/${id}`,
  evidence: (id: string) => `/dashboard/disputes/${id}/evidence`,
  calendar: (asked: Readonly<Record<string, string>> = {}) => withSearch("/dashboard/calendar", asked),
};

/** How a guest goes to Google: in a window of its own, or with the whole page. */
export type GoogleWay = "window" | "page";

function withReturn(path: string, returnTo: string | undefined, way?: GoogleWay): string {
  return withSearch(path, { ...(returnTo && { returnTo }), ...(way && { way }) });
}

function withSearch(path: string, asked: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(asked);
  return search.size > 0 ? `${path}?${search}` : path;
}

interface Guests {
  guests: number;
  /** The ages of the children among them. */
  children?: readonly number[];
}

interface Place {
  latitude: number;
  longitude: number;
}

/** Some streets around the place; the policy of every page lets this host, and no other, into a frame. */
function embeddedMap({ latitude, longitude }: Place): string {
  const bbox = [longitude - 0.012, latitude - 0.007, longitude + 0.012, latitude + 0.007].map((edge) =>
    edge.toFixed(4),
  );
  const search = new URLSearchParams({ bbox: bbox.join(), layer: "mapnik", marker: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/export/embed.html?${search}`;
}
