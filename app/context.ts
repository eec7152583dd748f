import { createContext } from "react-router";
import type { HotelContent } from "#content/content.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { Visitor } from "#hotel/rules/visitor.ts";

/** What the server hands to every loader and action. */
export const hotelContext = createContext<Hotel>();
export const contentContext = createContext<HotelContent>();
export const nonceContext = createContext<string>();

/** The browser that asks. `visit` is undefined before its first act; `begin()` gives it the cookie that remembers it. */
export interface VisitSession {
  current: Visitor | undefined;
  begin(): Visitor;
}
export const visitContext = createContext<VisitSession>();
