import type { ReactNode } from "react";
import { useLanguage } from "#app/languages/use-language.ts";
import { dayInWords } from "#app/parts/dates.ts";
import { DocumentLink } from "./document-link.tsx";
import type { ReceiptView } from "./receipt-view.ts";

/** Whose document it is, for whom, and its number. */
export function BillHead({ receipt }: { receipt: ReceiptView }) {
  const page = useLanguage();
  const { receipts: words } = page.words;
  const { kind, house } = receipt;
  return (
    <header className="receipt-head">
      <address className="receipt-house">
        <strong>{house.name}</strong>
        <span>{house.street}</span>
        <span>
          {house.city}, {house.region}, {house.country}
        </span>
        <span>{house.phone}</span>
        <span>{house.email}</span>
      </address>
      <div>
        <h1 id="receipt-title">{words.kinds[kind]}</h1>
        <dl className="receipt-facts figures">
          <Fact name={words.number} value={receipt.number} />
          <Fact name={words.issued} value={dayInWords(receipt.issuedOn, page)} />
          <Fact name={words.movedOn[kind]} value={dayInWords(receipt.movedOn, page)} />
          {receipt.of ? <Fact name={words.amends} value={<DocumentLink of={receipt.of} />} /> : null}
          {receipt.bookingId ? <Fact name={words.about} value={receipt.bookingId} /> : null}
        </dl>
      </div>
      <div className="receipt-for">
        <p className="receipt-label">{words.forGuest}</p>
        {receipt.addressee ? (
          <>
            <p className="receipt-company">{receipt.addressee.company}</p>
            <p className="receipt-address">{receipt.addressee.address}</p>
            {receipt.addressee.taxId ? (
              <p>
                {words.taxId} {receipt.addressee.taxId}
              </p>
            ) : null}
          </>
        ) : null}
        <p>
          <bdi>{receipt.guest}</bdi>
        </p>
      </div>
    </header>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
