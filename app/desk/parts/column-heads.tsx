/** The first line of a table: what each column is. */
export function ColumnHeads({ names }: { names: Readonly<Record<string, string>> }) {
  return (
    <thead>
      <tr>
        {Object.entries(names).map(([column, name]) => (
          <th key={column} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
