/**
 * A notice that leaves the screen by itself after the specification's 1500 ms (`toast.css`) and stays in the page for
 * screen readers.
 */
export function Toast({ title, detail }: { title: string; detail: string }) {
  return (
    <div className="toast" role="status">
      <strong className="toast-title">{title}</strong> <span>{detail}</span>
    </div>
  );
}
