import { useEffect, useState } from "react";
import type { CardHalf, PaymentNews } from "#app/browser/card-half.ts";
import { settlePayment } from "#app/browser/settle-payment.ts";
import { savingFailed } from "#app/languages/problem-words.ts";
import { type PageSpeech, useLanguage } from "#app/languages/use-language.ts";
import type { DrawerContents } from "./read-drawer.ts";

export type OpenCheckout = NonNullable<DrawerContents["checkout"]>;

/**
 * ready: the guest may pay. working: a payment or a question is on its way. waiting: the provider takes its time.
 * unsaved: paid or perhaps paid, not booked yet. over: these rooms can't be paid for any more.
 */
export type Phase = "ready" | "working" | "waiting" | "unsaved" | "over";

export interface Status {
  phase: Phase;
  words?: { title: string; detail: string; advice?: string };
}

const LOOK_EVERY_MS = 2_000;

/** One checkout's payment as this browser knows it. It pays only when the form does, and never again by itself. */
export function usePayment(checkout: OpenCheckout, half: CardHalf) {
  const [status, setStatus] = useState<Status>({ phase: "ready" });
  const page = useLanguage();

  const settle = async () => {
    setStatus({ phase: "working" });
    const settled = await settlePayment(page.links.payment(), checkout.paymentId);
    if (settled?.settled === "confirmed") {
      return location.replace(page.links.confirmed(settled.orderId));
    }
    if (settled?.settled === "processing") return setStatus({ phase: "waiting" });
    if (!settled) return setStatus({ phase: "unsaved", words: savingFailed(checkout.bookingIds, page) });
    setStatus({ phase: settled.settled === "unpaid" ? "ready" : settled.settled, words: settled.words });
  };

  const take = (news: PaymentNews): unknown => {
    if (news.news === "declined") return setStatus(refused(news, page));
    if (news.news === "processing") return setStatus({ phase: "waiting" });
    if (news.news === "open") return setStatus({ phase: "ready" });
    return settle();
  };

  /** What a look tells of the last try is old news to a guest who has begun another. */
  const hear = (news: PaymentNews): unknown => {
    if (news.news !== "declined") return take(news);
    return setStatus((now) => (now.phase === "ready" || now.phase === "waiting" ? refused(news, page) : now));
  };

  const start = () => setStatus({ phase: "working" });
  useProviderWatch({ checkout, half, waiting: status.phase === "waiting", take: hear });
  return { status, start, take, settle };
}

interface Watch {
  checkout: OpenCheckout;
  half: CardHalf;
  waiting: boolean;
  take: (news: PaymentNews) => unknown;
}

/**
 * Looks at the provider once when the step opens, because the page may have been reloaded in the middle of a payment, or
 * the guest come back from a bank that refused it, and again and again while the payment is processing.
 */
function useProviderWatch({ checkout, half, waiting, take }: Watch): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `take` only sets state; a new one each render must not restart the watch.
  useEffect(() => {
    let left = false;
    let next: ReturnType<typeof setTimeout> | undefined;
    const telling: readonly PaymentNews["news"][] = waiting
      ? ["succeeded", "over", "declined", "open"]
      : ["succeeded", "over", "processing", "declined"];
    const look = async () => {
      const news = await half.look(checkout);
      if (left) return;
      if (telling.includes(news.news)) take(news);
      else if (waiting) next = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(next);
    };
  }, [checkout.paymentId, half, waiting]);
}

type Declined = Extract<PaymentNews, { news: "declined" }>;

/** What the provider says, in the page's language where its code is known and else in its own words. */
function refused({ message, codes }: Declined, { words }: PageSpeech): Status {
  const { declined: said, unexpected } = words.payment;
  const refusals: Readonly<Record<string, string>> = words.payment.refusals;
  const known = codes.map((code) => refusals[code]).find((sentence) => sentence !== undefined);
  return { phase: "ready", words: { ...said, detail: known ?? message ?? unexpected } };
}
