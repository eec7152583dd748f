import { Link } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { type PageSpeech, useLanguage } from "#app/languages/use-language.ts";
import { stayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { useSendsLetters } from "#app/parts/sends-letters.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Answered } from "#hotel/closures/answer-offer.ts";

/** What the guest's choice came to. */
export function Done({ answered }: { answered: Answered }) {
  const language = useLanguage();
  const sendsLetters = useSendsLetters();
  const { words, links } = language;
  const { storm } = words;
  return (
    <section className="page page-section stack" role="status">
      {answered.answered === "rebooked" ? (
        <>
          <h1>{storm.rebooked.title}</h1>
          <p className="lead">{fill(storm.rebooked.lead, { stay: stayInWords(answered, language) })}</p>
        </>
      ) : (
        <>
          <h1>{storm.refunded.title}</h1>
          <p className="lead">{whatComesBack(answered, language)}</p>
        </>
      )}
      {sendsLetters ? <p>{storm.letter}</p> : null}
      {answered.next ? (
        <p>
          <Link className={buttonClass("outline")} to={links.storm(answered.next)}>
            {storm.others}
          </Link>
        </p>
      ) : null}
      <p>
        <Link className={buttonClass("filled")} to={links.home()}>
          {words.frame.home}
        </Link>
      </p>
    </section>
  );
}

function whatComesBack({ refund, atDesk }: Extract<Answered, { answered: "refunded" }>, page: PageSpeech): string {
  const { refund: asOffered, refunded } = page.words.storm;
  const back = [
    ...(refund > 0 ? [fill(refunded.back, { refund: money(refund, page) })] : []),
    ...(atDesk > 0 ? [fill(asOffered.atDesk, { amount: money(atDesk, page) })] : []),
  ];
  return back.length > 0 ? back.join(" ") : refunded.nothing;
}
