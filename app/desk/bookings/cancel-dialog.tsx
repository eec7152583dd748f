import { fill } from "#app/languages/phrase.ts";
import { money } from "#app/parts/money.ts";
import { ActDialog } from "#app/desk/parts/act-form.tsx";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { momentIn } from "#app/desk/parts/moments.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { letterPromise } from "./letter-promise.ts";
import type { CancellationPreview, DetailsView } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";

const { cancel: words } = detailsWords.ask;

/** Shows what goes back and what is kept before there is anything to say OK to. */
export function CancelDialog({ view: { story, cancellation } }: { view: DetailsView }) {
  const { booking } = story;
  const isReady = cancellation !== undefined && !("refused" in cancellation);
  const more = isReady ? { refund: cancellation.refund } : {};
  const title = fill(words.title, { number: booking.bookingId });
  return (
    <ActDialog
      act="cancel"
      of={booking}
      more={more}
      title={title}
      answer={detailsWords.acts.cancel}
      isReady={isReady}
      back={words.keep}
    >
      {isReady ? (
        <Weighed preview={cancellation} letter={letterPromise(booking)} />
      ) : (
        <p className="story-warning">{cancellation?.refused}</p>
      )}
    </ActDialog>
  );
}

function Weighed({ preview, letter }: { preview: CancellationPreview; letter: string }) {
  const zone = useDesk()?.timeZone ?? "UTC";
  const { paid, kept, refund, atDesk, earlier, until, isDisputed } = preview;
  const rows: [string, number][] = [
    [words.paid, paid],
    [words.kept, kept],
    [words.refund, refund],
    ...(atDesk > 0 ? [[words.atDesk, atDesk] satisfies [string, number]] : []),
    ...(earlier > 0 ? [[words.earlier, earlier] satisfies [string, number]] : []),
  ];
  return (
    <>
      <table className="desk-table story-table">
        <caption className="visually-hidden">{words.table}</caption>
        <tbody>
          {rows.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="figures">{money(amount, telling)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isDisputed ? <p className="story-warning">{words.disputed}</p> : null}
      <p>
        {words.detail} {letter}
      </p>
      {until === undefined ? null : <p className="desk-note">{fill(words.until, { time: momentIn(until, zone) })}</p>}
    </>
  );
}
