import { typeName } from "#content/type-names.ts";
import type { Hotel } from "#hotel/hotel.ts";
import { may } from "#hotel/kernel/roles.ts";
import { dollars } from "#hotel/kernel/money.ts";
import { granted, refuse } from "#server/problem-json.ts";
import type { JsonApi } from "./api-environment.ts";
import { getAvailability, getNights, getRates, getRooms, postQuote } from "./routes.ts";
import { quoteOnWire } from "./wire.ts";

/** Rooms, what is left of them, and what they cost. */
export function addRoomCalls(api: JsonApi, hotel: Hotel): void {
  api.openapi(getRooms, async (c) => {
    const { account } = c.get("account");
    const rooms = may(account, "rooms")
      ? await hotel.staff.inventory.listRooms(account)
      : await hotel.guest.inventory.listRooms();
    const listed = granted(rooms, hotel.catalogue).map(({ number, category, nightlyPrice, status }) => {
      return { _id: String(number), roomnum: number, category, price: dollars(nightlyPrice), status };
    });
    return c.json(listed, 200);
  });

  api.openapi(getAvailability, async (c) => {
    const found = granted(await hotel.guest.booking.findAvailability(c.req.valid("query")), hotel.catalogue);
    const told = found.types.map(({ category, nightlyPrice, left }) => ({
      category,
      price: dollars(nightlyPrice),
      left,
    }));
    return c.json(told, 200);
  });

  api.openapi(getNights, async (c) => {
    const nights = await hotel.guest.inventory.listOpenNights(c.req.valid("query"));
    const told = granted(nights, hotel.catalogue).map(({ type, night, open }) => ({
      category: typeName(hotel.catalogue, type),
      night,
      left: open,
    }));
    return c.json(told, 200);
  });

  api.openapi(getRates, async (c) => {
    const isMember = c.get("account").account !== undefined;
    const rates = await hotel.guest.pricing.listRates({ ...c.req.valid("query"), isMember });
    const told = granted(rates, hotel.catalogue).map(({ price, minNights = null, maxNights = null, ...rate }) => {
      return { ...rate, price: dollars(price), minNights, maxNights };
    });
    return c.json(told, 200);
  });

  api.openapi(postQuote, async (c) => {
    const isMember = c.get("account").account !== undefined;
    const quote = granted(
      hotel.guest.pricing.signQuote({ items: c.req.valid("json").items, isMember }),
      hotel.catalogue,
    );
    const usedUp = await hotel.guest.booking.usedUpInCart(quote.lines, c.get("visit").current?.visit);
    return usedUp ? refuse(usedUp, hotel.catalogue) : c.json(quoteOnWire(quote), 200);
  });
}
