/** The title of a page of the dashboard with what it is for. */
export function DeskHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="desk-head">
      <h1>{title}</h1>
      <p>{lead}</p>
    </header>
  );
}
