/**
 * A notice that leaves the screen by itself after the specification's 1500 ms (`toast.css`) and stays in the page for
 * screen readers.
 */
export function Toast({ id, title, detail }: { id?: string; title: string; detail: string }) {
  return (
    <div id={id && `toast-${id}`} className="toast" role="status">
      <strong className="toast-title">{title}</strong> <span>{detail}</span>
    </div>
  );
}
