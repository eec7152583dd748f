import type { ComponentProps, ReactNode } from "react";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { QueueCut } from "#app/desk/parts/queue-cut.tsx";

type Table<Row, Name extends string> = Omit<ComponentProps<typeof DeskTable<Row, Name>>, "caption" | "className">;

interface MoneyTableProps<Row, Name extends string> extends Omit<Table<Row, Name>, "none"> {
  title: string;
  lead?: string;
  /** What is said where there are no rows. */
  none?: string;
  isCut?: boolean;
  /** Where all rows can be asked about at once: the id by which they are found again. */
  id?: string;
  /** What follows the rows. */
  children?: ReactNode;
}

/** A part of the Money page with a row for each case, and the buttons that ask before something is decided about it. */
export function MoneyTable<Row, Name extends string>(props: MoneyTableProps<Row, Name>) {
  const { title, lead, none, isCut = false, id, children, ...table } = props;
  return (
    <section className="money-part" {...(id !== undefined && { id, tabIndex: -1 })}>
      <h2>{title}</h2>
      {lead ? <p className="money-none">{lead}</p> : null}
      <AskForm>
        <DeskTable
          caption={title}
          className="desk-stacked desk-brief money-table"
          {...table}
          none={none && <p className="money-none">{none}</p>}
        />
        <QueueCut isCut={isCut} count={table.rows.length} />
        {children}
      </AskForm>
    </section>
  );
}
