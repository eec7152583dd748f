import { useId } from "react";
import { useLanguage } from "#app/languages/use-language.ts";
import { described, Labelled } from "#app/ui/field.tsx";

interface PasswordFieldProps {
  label: string;
  name: "password" | "newPassword";
  /** What password managers make of it. */
  autoComplete: "current-password" | "new-password";
  error: string | undefined;
  hint?: string | undefined;
}

/** A password, which its owner may look at. What was typed never comes back from the server. */
export function PasswordField({ label, name, autoComplete, error, hint }: PasswordFieldProps) {
  const id = useId();
  const { show, hide } = useLanguage().words.account;
  return (
    <Labelled {...{ label, error, hint, id }}>
      <span className="password-field">
        <input
          id={id}
          className="field-input"
          type="password"
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={1_000}
          {...described(id, error, hint)}
        />
        <button
          type="button"
          className="password-show"
          aria-controls={id}
          data-does="show-password"
          data-show={show}
          data-hide={hide}
          data-needs="scripts"
          hidden
        >
          {show}
        </button>
      </span>
    </Labelled>
  );
}
