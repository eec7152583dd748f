import { RouterContextProvider } from "react-router";
import {
  type AccountSession,
  accountContext,
  buildContext,
  contentContext,
  decidedContext,
  hotelContext,
  nonceContext,
  pageReadsContext,
  openContext,
  originContext,
  type PageReads,
  type PreviewPlace,
  practiceContext,
  previewContext,
  referenceContext,
  type VisitSession,
  visitContext,
  type Warning,
  warningsContext,
} from "#app/context.ts";
import type { HotelContent } from "#content/content.ts";
import type { Hotel } from "#hotel/hotel.ts";

/** What a page may ask of the server. */
export interface PageFacts {
  hotel: Hotel;
  content: HotelContent;
  visit: VisitSession;
  account: AccountSession;
  /** Of the page's own scripts and styles. */
  nonce: string;
  /** The hotel's own address, such as `https://hotel.example.com`. */
  origin: string;
  warnings: readonly Warning[];
  /** By which the build that answers is known. */
  build?: string;
  /** By which the log names this request. */
  reference?: string;
  /** What the parts of a page that is only read share; null while a form is acted upon. */
  reads: PageReads | null;
  /** Where this is the house as the draft would have it. */
  preview?: PreviewPlace | undefined;
  /** Whether this is a practice house. */
  isPractice?: boolean;
  /** When the environment says that the business day turns. */
  businessDayTurns?: string | undefined;
  /** Whether guests may see it. */
  isOpen?: boolean;
}

export function pageContext(facts: PageFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(hotelContext, facts.hotel);
  context.set(contentContext, facts.content);
  context.set(visitContext, facts.visit);
  context.set(accountContext, facts.account);
  context.set(buildContext, facts.build ?? "");
  context.set(referenceContext, facts.reference ?? "");
  context.set(nonceContext, facts.nonce);
  context.set(originContext, facts.origin);
  context.set(warningsContext, facts.warnings);
  context.set(pageReadsContext, facts.reads);
  context.set(openContext, facts.isOpen ?? true);
  const { businessDayTurns: turns } = facts;
  context.set(
    decidedContext,
    turns ? { "hotel.businessDayTurns": { setting: "BUSINESS_DAY_TURNS", value: turns } } : {},
  );
  context.set(practiceContext, facts.isPractice ?? false);
  context.set(previewContext, facts.preview);
  return context;
}
