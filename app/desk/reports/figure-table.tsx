import { Heads } from "#app/desk/parts/desk-table.tsx";
/** One column of a table of figures. */
export interface Column<Row> {
  name: string;
  tell: (row: Row) => string;
}

interface FigureTableProps<Row, Sum> {
  caption: string;
  /** What the rows represent. */
  first: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  columns: readonly Column<Sum>[];
  /** All rows together, as the last one. */
  total?: { name: string; row: Sum };
}

/** With more columns the rows of a phone are stacked. */
const FITS_A_PHONE = 3;

export function FigureTable<Row extends Sum, Sum = Row>(props: FigureTableProps<Row, Sum>) {
  const { caption, first, rows, nameOf, columns, total } = props;
  return (
    <table
      className={`desk-table figure-table ${columns.length > FITS_A_PHONE ? "desk-stacked figure-table-wide" : ""}`.trim()}
    >
      <caption className="visually-hidden">{caption}</caption>
      <Heads names={[first, ...columns.map(({ name }) => name)]} />
      <tbody>
        {rows.map((row) => (
          <FigureRow key={nameOf(row)} name={nameOf(row)} row={row} columns={columns} />
        ))}
      </tbody>
      {total ? (
        <tfoot>
          <FigureRow name={total.name} row={total.row} columns={columns} />
        </tfoot>
      ) : null}
    </table>
  );
}

function FigureRow<Row>({ name, row, columns }: { name: string; row: Row; columns: readonly Column<Row>[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column.name} className="figures" data-name={column.name}>
          {column.tell(row)}
        </td>
      ))}
    </tr>
  );
}
