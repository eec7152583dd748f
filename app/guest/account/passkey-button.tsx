import { useState } from "react";
import { useLanguage } from "#app/languages/use-language.ts";
import { useScripts } from "#app/parts/use-scripts.ts";
import { Button } from "#app/ui/button.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { AnswerDialog } from "./account-form.tsx";
import { comeInByPasskey, knowsPasskeys } from "./passkey-ceremony.ts";
import { usePasskeyEnd } from "./use-passkey-end.ts";

/** Logs in with a passkey; shown where the browser knows them. */
export function PasskeyButton({ returnTo }: { returnTo: string | undefined }) {
  const scripts = useScripts();
  const { words, links } = useLanguage();
  const { logIn: own } = words.account;
  const answerTo = usePasskeyEnd();
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState<AccountAnswer>();
  if (!scripts || !knowsPasskeys()) return null;
  const comeIn = async () => {
    setOpen(true);
    const end = await comeInByPasskey(links.passkey(), { returnTo });
    setOpen(false);
    if (typeof end === "object" && end.goOn !== undefined) window.location.replace(end.goOn);
    else setAnswer(answerTo(end));
  };
  return (
    <>
      <Button type="button" look="outline" aria-disabled={isOpen} onClick={() => (isOpen ? undefined : void comeIn())}>
        {isOpen ? own.passkeyOpen : own.passkey}
      </Button>
      {answer ? <AnswerDialog answer={answer} /> : null}
    </>
  );
}
