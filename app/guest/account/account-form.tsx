import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import { NoticeDialog } from "#app/ui/notice-dialog.tsx";
import type { AccountAnswer } from "./account-answer.ts";

interface AccountFormProps {
  action: string;
  answer: AccountAnswer | undefined;
  /** The accessible name, where the page has several. */
  label?: string;
  children: ReactNode;
}

/** A form of an account. The server checks it, so that the same words come back with scripts and without. */
export function AccountForm({ action, answer, label, children }: AccountFormProps) {
  const form = useFocusOnFault(answer);
  const isSending = useNavigation().formMethod === "POST";
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={action}
        className="account-form"
        aria-label={label}
        noValidate
        replace
        preventScrollReset
        onSubmit={(event) => {
          if (isSending) event.preventDefault();
        }}
      >
        {children}
      </Form>
      {answer ? <AnswerDialog answer={answer} /> : null}
    </>
  );
}

/** The intent of the form that is under way, so that its button can say so. */
export function useSending(): string | undefined {
  const { formMethod, formData } = useNavigation();
  return formMethod === "POST" ? String(formData?.get("intent") ?? "") : undefined;
}

/** A field's faults are shown beside it, everything else in a dialog (docs/SPECIFICATION.md, 8). */
export function AnswerDialog({ answer }: { answer: AccountAnswer }) {
  const { ok, noAnswer } = useLanguage().words.account;
  const [read, setRead] = useState<AccountAnswer>();
  const { title, detail, advice } = answer.words ?? { ...noAnswer, advice: undefined };
  if (read === answer || answer.setup || Object.keys(answer.words?.fields ?? {}).length > 0) return null;
  return (
    <NoticeDialog
      mark={answer.isGood ? "success" : "error"}
      title={title}
      detail={advice ? `${detail} ${advice}` : detail}
      ok={ok}
      onClose={() => setRead(answer)}
    />
  );
}

function useFocusOnFault(answer: AccountAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return form;
}
