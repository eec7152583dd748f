import { moneyInWords } from "#app/desk/parts/telling.ts";
import { FigureRows } from "#app/desk/parts/desk-table.tsx";
import { fill } from "#app/languages/phrase.ts";
import { ActDialog } from "#app/desk/parts/act-form.tsx";
import { useMoments } from "#app/desk/parts/at-desk.ts";
import { letterPromise } from "#app/desk/parts/letter-promise.ts";
import type { CancellationPreview, DetailsView } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";

const { cancel: words } = detailsWords.ask;

/** Shows what goes back and what is kept before there is anything to say OK to. */
export function CancelDialog({ view: { details, cancellation } }: { view: DetailsView }) {
  const { booking } = details;
  const isReady = cancellation !== undefined && !("refused" in cancellation);
  const more = isReady ? { refund: cancellation.refund, atDesk: cancellation.atDesk } : {};
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
        <Weighed preview={cancellation} letter={letterPromise({ hasAddress: booking.email !== "" })} />
      ) : (
        <p className="details-warning">{cancellation?.refused}</p>
      )}
    </ActDialog>
  );
}

function Weighed({ preview, letter }: { preview: CancellationPreview; letter: string }) {
  const moment = useMoments();
  const { paid, kept, refund, atDesk, earlier, until, isDisputed } = preview;
  const row = (name: string, amount: number) => [name, moneyInWords(amount)] as const;
  const rows = [
    row(words.paid, paid),
    row(words.kept, kept),
    row(words.refund, refund),
    ...(atDesk > 0 ? [row(words.atDesk, atDesk)] : []),
    ...(earlier > 0 ? [row(words.earlier, earlier)] : []),
  ];
  return (
    <>
      <FigureRows caption={words.table} className="details-table" rows={rows} />
      {isDisputed ? <p className="details-warning">{words.disputed}</p> : null}
      <p>
        {words.detail} {letter}
      </p>
      {until === undefined ? null : <p className="desk-note">{fill(words.until, { time: moment(until) })}</p>}
    </>
  );
}
