/** What went wrong, said at once to screen readers too. */
export function Trouble({ words }: { words: { title: string; detail: string; advice?: string } }) {
  return (
    <div className="cart-trouble cart-trouble-box" role="alert">
      <p className="cart-trouble-title">{words.title}</p>
      <p>{words.detail}</p>
      {words.advice ? <p>{words.advice}</p> : null}
    </div>
  );
}
