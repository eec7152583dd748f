import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { money } from "#app/parts/money.ts";
import { SIGN_OF_DOCUMENT } from "#hotel/ledger/rules/documents.ts";
import { DocumentLink } from "./document-link.tsx";
import type { ReceiptView } from "./receipt-view.ts";

/** How the money moved, and what else was issued for the same booking. */
export function BillEnd({ receipt }: { receipt: ReceiptView }) {
  const page = useLanguage();
  const { receipts: words } = page.words;
  const { kind, reference, paidBy, documents } = receipt;
  const moved = paidBy === undefined ? words.moved[kind] : words.paidBy[paidBy];
  return (
    <footer className="receipt-end">
      <p>{fill(moved, { reference })}</p>
      {documents.length > 0 ? (
        <section>
          <h2>{words.amended}</h2>
          <ul className="receipt-documents figures">
            {documents.map((document) => (
              <li key={document.number}>
                <span>{words.kinds[document.kind]}</span>{" "}
                {document.number === receipt.number ? (
                  <span>{document.number}</span>
                ) : (
                  <DocumentLink of={document.number} />
                )}
                <span>{money(SIGN_OF_DOCUMENT[document.kind] * document.amount, page)}</span>
              </li>
            ))}
          </ul>
          <p className="receipt-kept">{fill(words.inTheEnd, { total: money(receipt.inTheEnd, page) })}</p>
        </section>
      ) : null}
    </footer>
  );
}
