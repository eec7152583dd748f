/** Terms with what they mean, in plain words. */
export function Definitions({ terms }: { terms: readonly { term: string; said: string }[] }) {
  return (
    <dl className="definitions">
      {terms.map(({ term, said }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}
