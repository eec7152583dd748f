/** The title of a page of the house, with what it says first. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
    </header>
  );
}
