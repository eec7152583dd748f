import type { ReactNode } from "react";
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
  const notSaved = { ...words.portal.notSaved, fields: {} };
  const send = { checkin: words.portal.sendCheckIn, checkout: words.portal.sendCheckOut }[tab];
  return (
    <form
      method="post"
      action={`${links.guestPortal(tab)}#portal-form`}
      id="portal-form"
      className="portal-form"
      toolname={{ checkin: "send_check_in", checkout: "send_check_out" }[tab]}
      tooldescription={{ checkin: words.portal.checkInTool, checkout: words.portal.checkOutTool }[tab]}
      noValidate
      data-to-fault=""
      aria-label={{ checkin: words.portal.checkInForm, checkout: words.portal.checkOutForm }[tab]}
    >
      {answer ? <Trouble words={answer.words ?? notSaved} /> : null}
      <template>
        <Trouble words={notSaved} />
      </template>
      {children}
      <Button className="portal-send" data-busy={words.portal.sending}>
        {send}
      </Button>
    </form>
  );
}

/** Each fault has its words beside its field; this is what they have in common. */
function Trouble({ words: { title, detail, advice, fields } }: { words: NonNullable<FormAnswer["words"]> }) {
  const isGeneral = Object.keys(fields).length === 0;
  return (
    <div className="portal-trouble" role="alert" tabIndex={-1} data-takes-focus="">
      <p className="portal-trouble-title">{title}</p>
      {isGeneral ? <p>{detail}</p> : null}
      {isGeneral && advice ? <p>{advice}</p> : null}
    </div>
  );
}
