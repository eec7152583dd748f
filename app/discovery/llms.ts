import { addressLine } from "#content/address.ts";
import { contentContext, hotelContext, originContext, speechContext } from "#app/context.ts";
import { money } from "#app/parts/money.ts";
import { takesChildren } from "#app/parts/takes-children.ts";
import { policyWords } from "#app/parts/cancellation.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import type { Route } from "./+types/llms.ts";
import { FOUND_PAGES, namesOfPages } from "./found-pages.ts";

/** The house in a page of Markdown for assistants that look for a room on somebody's behalf (llmstxt.org). */
export function loader({ context }: Pick<Route.LoaderArgs, "context">): Response {
  const { hotel, pages, cancellation } = context.get(contentContext);
  // Of the plan whose prices stand below.
  const terms = context.get(hotelContext).guest.booking.readTerms.ofPlan(undefined)?.terms ?? cancellation;
  const origin = context.get(originContext);
  const text = [
    `# ${hotel.name}`,
    `> ${hotel.tagline} ${addressLine(hotel)}. Phone ${hotel.phone}.`,
    `Check-in from ${hotel.checkInTime}, check-out until ${hotel.checkOutTime}. ${policyWords(terms, context.get(speechContext))}`,
    "## Rooms and prices",
    "Each price is the whole price of one room tonight for one guest, tax and fee included. Other nights and more guests can cost more or less.",
    ratesIn(context, origin),
    "## Booking",
    `Open ${bookingLink(origin, context)} with your own dates (YYYY-MM-DD), number of rooms and guests: the page shows every kind of room with its whole price for that stay, and how many are left.${ofChildren(context)} Rooms are held at checkout, where the guest gives name, e-mail address and consent.`,
    `- [HTTP API](${origin}/api/docs): availability, prices and bookings as JSON; the description is ${origin}/api/openapi.json`,
    `- [My bookings](${origin}/mybookings): look up a booking by its number`,
    "## Pages",
    namesOfPages(context.get(contentContext))
      .map((page) => `- [${pages[page].title}](${origin}${FOUND_PAGES[page]}): ${pages[page].description}`)
      .join("\n"),
  ].join("\n\n");
  return new Response(`${text}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}

type Context = Route.LoaderArgs["context"];

function ratesIn(context: Context, origin: string): string {
  const { links } = context.get(speechContext);
  const lines = context.get(contentContext).roomTypes.map(({ id, category, beds, guestsPerRoom }) => {
    const { total } = context.get(hotelContext).guest.pricing.priceTonight(id);
    const price = money(total, context.get(speechContext));
    return `- [${category}](${origin}${links.room(id)}): ${beds === undefined ? "" : `${beds}, `}up to ${guestsPerRoom} guests, ${price}`;
  });
  return lines.join("\n");
}

/** Where it makes a difference. */
function ofChildren(context: Context): string {
  if (!takesChildren(context)) return "";
  return " Children count among the guests: add their ages in whole years, such as `&children=3,9`.";
}

function bookingLink(origin: string, context: Context): string {
  const { today } = context.get(hotelContext).guest.booking.limits();
  const stay = { checkin: addDays(today, 30), checkout: addDays(today, 32), rooms: "1", guests: "2" };
  return `${origin}${context.get(speechContext).links.book(stay)}`;
}
