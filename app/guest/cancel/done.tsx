import type { ReactNode } from "react";
import { Link } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { type PageSpeech, useLanguage } from "#app/languages/use-language.ts";
import { money } from "#app/parts/money.ts";
import { useSendsLetters } from "#app/parts/sends-letters.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Cancelled } from "#hotel/booking/cancel-line.ts";
import { NewTitle } from "./new-title.tsx";

/** What became of it; `children`: the way to the other stays of its order, where there is one. */
export function Done({ done, children }: { done: Cancelled; children?: ReactNode }) {
  const page = useLanguage();
  const sendsLetters = useSendsLetters();
  const { words, links } = page;
  const said = words.cancelling.done;
  return (
    <section className="page page-section stack" role="status">
      <NewTitle>{said.title}</NewTitle>
      <p className="lead">{done.again ? said.again : outcome(done, page)}</p>
      {done.hasLetter && sendsLetters ? <p>{said.letter}</p> : null}
      {children ?? (done.doOthersStand ? <p>{said.othersStand}</p> : null)}
      <p>
        <Link className={buttonClass("filled")} to={links.myBookings()}>
          {words.bookings.viewMyBookings}
        </Link>
      </p>
    </section>
  );
}

function outcome({ refund, atDesk, wasPaid }: Cancelled, page: PageSpeech): string {
  const said = page.words.cancelling.done;
  if (!wasPaid) return said.unpaid;
  const back = [
    ...(refund > 0 ? [fill(said.refunded, { refund: money(refund, page) })] : []),
    ...(atDesk > 0 ? [fill(said.atDesk, { amount: money(atDesk, page) })] : []),
  ];
  return back.length > 0 ? back.join(" ") : said.nothing;
}
