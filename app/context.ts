import { createContext } from "react-router";
import type { Speech } from "#app/languages/speech.ts";
import type { HotelContent } from "#content/content.ts";
import { type Language, OWN_LANGUAGE } from "#content/languages.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { Asking } from "#hotel/accounts/ports/identity.ts";
import type { CookieName } from "#hotel/kernel/cookies.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import type { VisitAtHouse } from "#hotel/payments/read-visit.ts";
import type { SignedIn } from "#hotel/accounts/recognise-account.ts";

/** What the server hands to every loader and action. */
export const hotelContext = createContext<Hotel>();
/** In the house's own language as it comes, and in the page's once the root's middleware has passed. */
export const contentContext = createContext<HotelContent>();
export const nonceContext = createContext<string>();
/** By which the log names this request, short enough to be read out; empty where none does. */
export const referenceContext = createContext("");
/** The stylesheet in the document that answers; the server lets the browser use it. */
export const stylesContext = createContext("");
/** Where guests find the house, such as `https://hotel.example.com`: as the owner set it, else as this request did. */
export const originContext = createContext<string>();

/**
 * The browser that asks. `current` is undefined before its first act, and `stranger` takes its place where nothing is
 * kept; `begin()` gives it the cookie that remembers it.
 */
export interface VisitSession {
  readonly current: Visitor | undefined;
  readonly stranger: Visitor;
  begin(): Visitor;
  /** On a shared machine: the browser is told to forget its cookie. */
  forget(): void;
}
export const visitContext = createContext<VisitSession>();

/** What has been read for several parts of one page; null while a form is acted upon, when all is read afresh. */
export interface PageReads {
  visit?: Promise<VisitAtHouse>;
}
export const pageReadsContext = createContext<PageReads | null>(null);

/**
 * Who is signed in, known before the first loader runs. Acts of the front door take `asking` and keep their own cookies;
 * `keep` is for a page's own.
 */
export interface AccountSession extends Readonly<SignedIn> {
  readonly asking: Asking;
  keep(cookies: readonly string[]): void;
}
export const accountContext = createContext<AccountSession>();

/** What the desk is told of the house's own settings, which shows only while it runs. */
export type Warning = "proxy-not-trusted" | "takes-no-cards";
export const warningsContext = createContext<readonly Warning[]>([]);

/** How an owner looks at the draft: on the guests' pages themselves, or in a frame beside a form. */
export type PreviewPlace = "page" | "frame";
/** Where a guests' page shows an owner the draft instead of what is in force. */
export const previewContext = createContext<PreviewPlace | undefined>(undefined);
/** Says of an owner's browser that it asks for that. */
export const PREVIEW_COOKIE = "preview" satisfies CookieName;

/** What the environment has decided in the place of a form of the settings, by the place in the document. */
export const decidedContext = createContext<Readonly<Record<string, { setting: string; value: string }>>>({});

/** Whether this is a practice house. */
export const practiceContext = createContext(false);

/** By which the build that answers is known; empty where pages are built as they are asked for. */
export const buildContext = createContext("");

/** Whether guests may see the house, as the process that answers knows it. */
export const openContext = createContext(true);

/** Whether the browser goes to an address; else an open page asks for more, or a form is sent. */
export const arrivalContext = createContext(true);

/** The languages that the house speaks, its own first. */
export const languagesContext = createContext<readonly Language[]>([OWN_LANGUAGE]);

/** The page's language; the root's middleware sets it from the address. */
export const speechContext = createContext<Speech>();
