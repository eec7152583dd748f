import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import type { PortalTab } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import type { FormAnswer } from "./form-answer.ts";

interface PortalFormProps {
  tab: PortalTab;
  answer: FormAnswer | undefined;
  children: ReactNode;
}

/** One of the two forms. The desk checks it, so that the same words come back with scripts and without. */
export function PortalForm({ tab, answer, children }: PortalFormProps) {
  const { words, links } = useLanguage();
  const isSending = useNavigation().formMethod === "POST";
  const form = useFocusOnTrouble(answer);
  const send = { checkin: words.portal.sendCheckIn, checkout: words.portal.sendCheckOut }[tab];
  return (
    <Form
      ref={form}
      method="post"
      action={`${links.guestPortal(tab)}#portal-form`}
      id="portal-form"
      className="portal-form"
      toolname={{ checkin: "send_check_in", checkout: "send_check_out" }[tab]}
      tooldescription={{ checkin: words.portal.checkInTool, checkout: words.portal.checkOutTool }[tab]}
      noValidate
      preventScrollReset
      aria-label={{ checkin: words.portal.checkInForm, checkout: words.portal.checkOutForm }[tab]}
      onSubmit={(event) => {
        if (isSending) event.preventDefault();
      }}
    >
      {answer ? <Trouble words={answer.words ?? { ...words.portal.notSaved, fields: {} }} /> : null}
      {children}
      <Button className="portal-send" aria-disabled={isSending}>
        {isSending ? words.portal.sending : send}
      </Button>
    </Form>
  );
}

/** Each fault has its words beside its field; this is what they have in common. */
function Trouble({ words: { title, detail, advice, fields } }: { words: NonNullable<FormAnswer["words"]> }) {
  const isGeneral = Object.keys(fields).length === 0;
  return (
    <div className="portal-trouble" role="alert" tabIndex={-1}>
      <p className="portal-trouble-title">{title}</p>
      {isGeneral ? <p>{detail}</p> : null}
      {isGeneral && advice ? <p>{advice}</p> : null}
    </div>
  );
}

/** Leads to the first faulty field, or to the words where no field is at fault. */
function useFocusOnTrouble(answer: FormAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!answer) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [answer]);
  return form;
}
