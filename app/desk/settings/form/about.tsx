import type { Field } from "./fields-of.ts";

type AboutProps = Pick<Field, "name" | "hint" | "error">;

/** What is to be known of several fields, and what is wrong with them together. */
export function About({ name, hint, error }: AboutProps) {
  return (
    <>
      {hint ? <p className="field-hint">{hint}</p> : null}
      {error ? (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      ) : null}
    </>
  );
}

/** The group that it stands in. */
export function aboutGroup({ name, error }: Omit<AboutProps, "hint">) {
  return { id: name, tabIndex: -1, "aria-describedby": error && `${name}-error` };
}
