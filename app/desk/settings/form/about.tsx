import type { Field } from "./fields-of.ts";

/** What is to be known of several fields, and what is wrong with them together. */
export function About({ hint, error }: Pick<Field, "hint" | "error">) {
  return (
    <>
      {hint ? <p className="field-hint">{hint}</p> : null}
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </>
  );
}
