import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from "react";

export interface Around {
  label: string;
  /** What is wrong with it and what to do; empty when all is well. */
  error?: string | undefined;
  hint?: ReactNode;
  className?: string | undefined;
}

/** A labelled input with its hint and its error beside it. */
export function Field({
  label,
  error,
  hint,
  className,
  id: given,
  defaultValue,
  ...input
}: Around & InputHTMLAttributes<HTMLInputElement>) {
  const own = useId();
  const id = given ?? own;
  // React writes even an empty default when it takes a page over, and the browser then forgets a date half typed.
  const filled = defaultValue === "" ? undefined : defaultValue;
  return (
    <Labelled {...{ label, error, hint, className, id }}>
      <input id={id} className="field-input" {...described(id, error, hint)} {...input} defaultValue={filled} />
    </Labelled>
  );
}

/** A labelled choice; the options are its children. */
export function ChoiceField({
  label,
  error,
  hint,
  className,
  id: given,
  ...select
}: Around & SelectHTMLAttributes<HTMLSelectElement>) {
  const own = useId();
  const id = given ?? own;
  return (
    <Labelled {...{ label, error, hint, className, id }}>
      <select id={id} className="field-input field-choice" {...described(id, error, hint)} {...select} />
    </Labelled>
  );
}

export function Labelled({
  label,
  error,
  hint,
  className,
  id,
  children,
}: Around & { id: string; children: ReactNode }) {
  return (
    <div className={`field ${className ?? ""}`.trim()}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldNotes {...{ id, hint, error }} />
    </div>
  );
}

/** What is to be known of a field, and what is wrong with it, by the ids that describe it (`described`). */
export function FieldNotes({ id, hint, error }: Pick<Around, "hint" | "error"> & { id: string }) {
  return (
    <>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </>
  );
}

export function described(id: string, error: string | undefined, hint: ReactNode) {
  const names = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { "aria-describedby": names || undefined, "aria-invalid": error ? true : undefined };
}
