import lighthouse, { type Result } from "lighthouse";
import Trace from "lighthouse/core/gather/gatherers/trace.js";
import { openBrowser } from "./browser.ts";

/** What Lighthouse found on one visit by a phone. */
export interface Look {
  /** Of 100, by category. */
  scores: Record<string, number>;
  layoutShift: number;
  /** Milliseconds until the largest part of the first view is seen, and in which the page did not answer. */
  largestPaint: number;
  blocked: number;
  requests: number;
  bytes: number;
  scriptBytes: number;
  /** Checks that were not passed, with what Lighthouse says. */
  failed: string[];
}

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo", "agentic-browsing"];

// With it Chromium 147 loses the page that it traces; it only serves an informative list of new features in use.
const kept = Trace.getDefaultTraceCategories().filter((category) => category !== "blink.webdx_feature_usage");
Trace.getDefaultTraceCategories = () => kept;

/** One visit with an empty cache over a simulated slow line, by a phone a quarter as fast as this machine. */
export async function lookAt(url: string, categories = CATEGORIES): Promise<Look> {
  const browser = await openBrowser();
  try {
    const run = await lighthouse(url, { port: browser.port, onlyCategories: categories, logLevel: "error" });
    if (!run) throw new Error(`Lighthouse said nothing about ${url}`);
    if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
    return read(run.lhr);
  } finally {
    await browser.close();
  }
}

interface Fetched {
  url: string;
  transferSize: number;
  resourceType?: string;
}

function read(result: Result): Look {
  const fetched = itemsOf<Fetched>(result, "network-requests").filter(({ url }) => url.startsWith("http"));
  const measured = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const weigh = (some: Fetched[]) => some.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    scores: Object.fromEntries(
      Object.entries(result.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    layoutShift: measured("cumulative-layout-shift"),
    largestPaint: measured("largest-contentful-paint"),
    blocked: measured("total-blocking-time"),
    requests: fetched.length,
    bytes: weigh(fetched),
    scriptBytes: weigh(fetched.filter(({ resourceType }) => resourceType === "Script")),
    failed: failedChecks(result),
  };
}

function failedChecks({ categories, audits }: Result): string[] {
  return Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => {
        const { score = null, title = id, displayValue = "" } = audits[id] ?? {};
        return score !== null && score < 0.9 ? [`${category}: ${title} ${displayValue}`.trim()] : [];
      }),
  );
}

function itemsOf<Item>(result: Result, audit: string): Item[] {
  const details = result.audits[audit]?.details;
  return details && "items" in details ? (details.items as Item[]) : [];
}
