import type { ReactNode } from "react";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { ColumnHeads } from "#app/desk/parts/column-heads.tsx";

/** A part of the Money page: what somebody has to decide about, a row each, with the buttons that ask first. */
export function CaseTable(part: {
  title: string;
  lead: string;
  columns: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  return (
    <section className="money-part">
      <h2>{part.title}</h2>
      <p className="money-none">{part.lead}</p>
      <AskForm>
        <table className="desk-table money-table">
          <caption className="visually-hidden">{part.title}</caption>
          <ColumnHeads names={part.columns} />
          <tbody>{part.children}</tbody>
        </table>
      </AskForm>
    </section>
  );
}
