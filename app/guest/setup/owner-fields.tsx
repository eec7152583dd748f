import { Field } from "#app/ui/field.tsx";
import type { Said } from "./faults.tsx";
import { useSetupWords } from "./use-setup-words.ts";

/** Who the owner is, and how they log in. */
export function OwnerFields({ said }: { said: Said }) {
  const { owner: words } = useSetupWords();
  return (
    <>
      <Field label={words.name} required autoComplete="name" {...said("name")} />
      <Field label={words.email} type="email" required autoComplete="username" {...said("email")} />
      <Field
        label={words.password}
        type="password"
        required
        autoComplete="new-password"
        hint={words.passwordHint}
        {...said("password")}
      />
    </>
  );
}
