import { createContext } from "react-router";
import type { HotelContent } from "#content/content.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { Visitor } from "#hotel/rules/visitor.ts";

/** What the server hands to every loader and action. */
export const hotelContext = createContext<Hotel>();
export const contentContext = createContext<HotelContent>();
export const nonceContext = createContext<string>();

/**
 * The browser that asks. `current` is undefined before its first act, and `stranger` stands in for it where nothing is
 * kept; `begin()` gives it the cookie that remembers it.
 */
export interface VisitSession {
  readonly current: Visitor | undefined;
  readonly stranger: Visitor;
  begin(): Visitor;
}
export const visitContext = createContext<VisitSession>();
