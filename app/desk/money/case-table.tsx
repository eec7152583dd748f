import type { ComponentProps } from "react";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";

type Table<Row, Name extends string> = Omit<ComponentProps<typeof DeskTable<Row, Name>>, "caption" | "className">;

/** A part of the Money page: what somebody has to decide about, a row each, with the buttons that ask first. */
export function CaseTable<Row, Name extends string>({
  title,
  lead,
  ...table
}: Table<Row, Name> & { title: string; lead: string }) {
  return (
    <section className="money-part">
      <h2>{title}</h2>
      <p className="money-none">{lead}</p>
      <AskForm>
        <DeskTable caption={title} className="desk-stacked money-table" {...table} />
      </AskForm>
    </section>
  );
}
