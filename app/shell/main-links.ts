import { links } from "#app/links.ts";

/** The navigation in the specification's order and words (spec section 2). */
export const mainLinks = [
  { to: links.home(), words: "Home" },
  { to: links.services(), words: "Services" },
  { to: links.about(), words: "About" },
  { to: links.guestPortal(), words: "Check-In/Out" },
  { to: links.facility(), words: "Facility" },
  { to: links.rooms(), words: "Room" },
  { to: links.login(), words: "Login" },
];
