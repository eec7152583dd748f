/** Every address the pages link to. Links on screen come from here and nowhere else. */
export const links = {
  home: () => "/",
  bookRoom: (type: string) => `/?${new URLSearchParams({ type })}#book`,
  rooms: () => "/room",
  services: () => "/services",
  about: () => "/about",
  guestPortal: () => "/facilities",
  facility: () => "/facility",
  login: () => "/login",
  register: () => "/register",
  confirmed: (orderId?: string) => (orderId ? `/confirmed?${new URLSearchParams({ order: orderId })}` : "/confirmed"),
  calendarFile: (orderId: string) => `/confirmed/stay.ics?${new URLSearchParams({ order: orderId })}`,
  myBookings: () => "/mybookings",
  /** What the cart's forms post to. */
  cart: () => "/cart",
  checkout: () => "/checkout",
  payment: () => "/checkout/payment",
  statement: (path: "accessibility" | "privacy" | "terms") => `/${path}`,
  /** Data for the booking form, not pages. */
  price: (line: URLSearchParams) => `/price?${line}`,
  openNights: (from: string, to: string) => `/open-nights?${new URLSearchParams({ from, to })}`,
  telephone: (phone: string) => `tel:+1${phone.replace(/\D/g, "")}`,
  email: (address: string) => `mailto:${address}`,
  map: (address: string) => `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`,
};
