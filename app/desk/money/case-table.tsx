import type { ComponentProps } from "react";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { QueueCut } from "#app/desk/parts/queue-cut.tsx";

type Table<Row, Name extends string> = Omit<ComponentProps<typeof DeskTable<Row, Name>>, "caption" | "className">;

/** A part of the Money page: what somebody has to decide about, a row each, oldest first, with the buttons that ask first. */
export function CaseTable<Row, Name extends string>({
  title,
  lead,
  isCut = false,
  ...table
}: Table<Row, Name> & { title: string; lead: string; isCut?: boolean }) {
  return (
    <section className="money-part">
      <h2>{title}</h2>
      <p className="money-none">{lead}</p>
      <AskForm>
        <DeskTable caption={title} className="desk-stacked money-table" {...table} />
        <QueueCut isCut={isCut} count={table.rows.length} />
      </AskForm>
    </section>
  );
}
