import type { Words } from "#app/languages/problem-words.ts";

/** Why what was asked for could not be put into the cart. */
export function Refused({ words }: { words: Words }) {
  return (
    <p className="field-error" role="alert" tabIndex={-1} data-takes-focus="">
      {Object.values(words.fields)[0] ?? words.detail}
    </p>
  );
}
