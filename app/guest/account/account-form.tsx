import type { ReactNode } from "react";
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
  return (
    <>
      <form
        method="post"
        action={action}
        className="account-form"
        aria-label={label}
        noValidate
        data-replaces=""
        data-to-fault=""
      >
        {children}
        <NoAnswer />
      </form>
      {answer ? <AnswerDialog answer={answer} /> : null}
    </>
  );
}

/** What the page's script says where the hotel does not answer. */
export function NoAnswer() {
  const { ok, noAnswer } = useLanguage().words.account;
  return (
    <template>
      <NoticeDialog mark="error" {...noAnswer} ok={ok} />
    </template>
  );
}

/** A field's faults are shown beside it, everything else in a dialog (docs/SPECIFICATION.md, 8). */
function AnswerDialog({ answer: { words, isGood } }: { answer: AccountAnswer }) {
  const { ok } = useLanguage().words.account;
  if (!words || Object.keys(words.fields).length > 0) return null;
  const { title, detail, advice } = words;
  return (
    <NoticeDialog
      mark={isGood ? "success" : "error"}
      title={title}
      detail={advice ? `${detail} ${advice}` : detail}
      ok={ok}
    />
  );
}
