import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { listInWords } from "#app/parts/list-in-words.ts";
import { money } from "#app/parts/money.ts";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import type { Cents } from "#hotel/kernel/money.ts";
import type { PreviewView } from "./preview-view.ts";

/** What is kept and what comes back, and until when that holds. */
export function Amounts({ preview }: { preview: PreviewView }) {
  const { cancelling } = useLanguage().words;
  const { paid, kept, earlier, refund, atDesk, until, together } = preview;
  if (paid === 0) {
    return (
      <div className="cancel-amounts">
        <p>{cancelling.nothingPaid}</p>
        {together.length > 0 ? <Together numbers={together} /> : null}
      </div>
    );
  }
  return (
    <div className="cancel-amounts">
      <dl>
        <Amount name={cancelling.paid} amount={paid} />
        <Amount name={cancelling.kept} amount={kept} />
        {earlier > 0 ? <Amount name={cancelling.earlier} amount={earlier} /> : null}
        {atDesk > 0 ? <Amount name={cancelling.atDesk} amount={atDesk} /> : null}
        {refund > 0 || atDesk === 0 ? <Amount name={cancelling.refund} amount={refund} isWhatCounts /> : null}
      </dl>
      {refund > 0 ? <p>{cancelling.toCard}</p> : null}
      {until ? <p>{until}</p> : null}
    </div>
  );
}

/** Sent along, so that nothing else is done than what was shown. */
export function ShownAmounts({ of, preview }: { of: number; preview: PreviewView }) {
  const { refund, atDesk, together } = preview;
  return <HiddenFields of={{ id: of, refund, atDesk, together: together.join() }} />;
}

/** A reservation that waits for the desk is one, however many stays it has. */
function Together({ numbers }: { numbers: readonly number[] }) {
  const page = useLanguage();
  return <p>{fill(page.words.cancelling.together, { numbers: listInWords(numbers, page) })}</p>;
}

function Amount({ name, amount, isWhatCounts = false }: { name: string; amount: Cents; isWhatCounts?: boolean }) {
  return (
    <div className={isWhatCounts ? "cancel-amount cancel-amount-back" : "cancel-amount"}>
      <dt>{name}</dt>
      <dd className="figures">{money(amount, useLanguage())}</dd>
    </div>
  );
}
