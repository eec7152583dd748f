import type { ReactNode } from "react";
import { Link } from "react-router";

interface DeskTableProps<Row, Name extends string> {
  caption: string;
  /** Where the caption is seen, too. */
  isCaptioned?: boolean;
  className?: string;
  /** What each column is, in order; the first one names its row. */
  names: Readonly<Record<Name, string>>;
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  /** Columns that are not shown. */
  hidden?: readonly NoInfer<Name>[];
  cells: (row: Row) => Record<NoInfer<Name>, ReactNode>;
  looks?: Partial<Record<NoInfer<Name>, string>>;
  /** Columns whose cells bring their name along on a phone, where rows are stacked. */
  named?: readonly NoInfer<Name>[];
  /** Where a row can be asked about: the id by which it is found again. */
  idOf?: (row: Row) => string;
  /** What stands in its place where there are no rows. */
  none?: ReactNode;
  /** How the rows are sorted by a column; undefined where they can't be. */
  sorting?: (column: NoInfer<Name>) => Sorting | undefined;
}

interface Sorting {
  /** The list, sorted by the column or the other way round. */
  to: string;
  /** Undefined: by another column. */
  order: "asc" | "desc" | undefined;
}

/** A table of the desk. */
export function DeskTable<Row, Name extends string>(props: DeskTableProps<Row, Name>) {
  const { caption, className = "", names, rows, keyOf, cells, idOf, isCaptioned, none, sorting } = props;
  const looks: Readonly<Record<string, string | undefined>> = props.looks ?? {};
  const named: readonly string[] = props.named ?? [];
  const hidden: readonly string[] = props.hidden ?? [];
  if (rows.length === 0 && none !== undefined) return none;
  const columns = Object.entries<string>(names).filter(([column]) => !hidden.includes(column));
  return (
    <table className={`desk-table ${className}`.trim()}>
      <caption className={isCaptioned ? undefined : "visually-hidden"}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(([column, name]) => (
            <Head key={column} name={name} sorting={sorting?.(column as Name)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const own: Readonly<Record<string, ReactNode>> = cells(row);
          return (
            <tr key={keyOf(row, index)} {...(idOf && { id: idOf(row), tabIndex: -1 })}>
              {columns.map(([column, name], place) =>
                place === 0 ? (
                  <th key={column} scope="row" className={looks[column]}>
                    {own[column]}
                  </th>
                ) : (
                  <td key={column} className={looks[column]} data-name={named.includes(column) ? name : undefined}>
                    {own[column]}
                  </td>
                ),
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Head({ name, sorting }: { name: string; sorting: Sorting | undefined }) {
  if (!sorting) return <th scope="col">{name}</th>;
  const { to, order } = sorting;
  return (
    <th scope="col" aria-sort={order ? `${order}ending` : "none"}>
      <Link className="desk-sort" to={to} preventScrollReset>
        {name}
      </Link>
    </th>
  );
}

/** The first line of a table: what each column is. */
export function Heads({ names, className }: { names: readonly string[]; className?: string }) {
  return (
    <thead className={className}>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A short table of names with a figure each, without a head. */
export function FigureRows({ caption, className, rows }: FigureRowsProps) {
  return (
    <table className={`desk-table ${className}`}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(([name, figure]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="figures">{figure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FigureRowsProps {
  caption: string;
  className: string;
  rows: readonly (readonly [name: string, figure: ReactNode])[];
}
