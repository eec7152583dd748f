import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { ActButton, Answers } from "./answers.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { useShut } from "./use-shut.ts";
import type { ActName } from "./booking-acts.ts";
import { DIALOG_PARAMETERS } from "./asked.ts";
import type { Again } from "./outcome.ts";

/** What every act on a booking is about, as the screen shows it. */
export interface ActSubject {
  bookingId: number;
  version: number;
  name: string;
}

interface ActFieldsProps {
  act: ActName;
  of: ActSubject;
  more?: Record<string, string | number> | undefined;
}

/** What the form of an act sends unseen. */
export function ActFields({ act, of: { bookingId, version, name }, more = {} }: ActFieldsProps) {
  return <HiddenFields of={{ act, id: bookingId, version, guest: name, ...more }} />;
}

interface ActDialogProps extends ActFieldsProps {
  title: string;
  /** What its button says that it does. */
  answer: string;
  children: ReactNode;
  /** False where the act can't be carried out: then there is only the way back. */
  isReady?: boolean;
  /** The way back, where `Cancel` could be taken for the act itself. */
  back?: string;
  /** What it was refused for, if it was. */
  again?: Again | undefined;
}

/** What a field of the dialog holds at first, and what is wrong with it. */
export function typedIn(again: Again | undefined, field: string, defaultValue: string) {
  return { name: field, defaultValue: again?.typed[field] ?? defaultValue, error: again?.faults[field] };
}

/** Asks before an act; the answer goes to the page's own action, with scripts or without. */
export function ActDialog({ title, answer, children, isReady = true, back, again, ...sent }: ActDialogProps) {
  const id = useId();
  const shut = useShut(DIALOG_PARAMETERS);
  const { state } = useNavigation();
  const isPending = state !== "idle";
  const of = useSeen(sent.of, { again, isPending });
  const form = `${id}-form`;
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (again) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [again]);
  return (
    <Dialog
      labelledBy={id}
      className="notice-dialog desk-question desk-act"
      onClose={isPending ? () => undefined : shut.now}
    >
      <h2 id={id}>{title}</h2>
      <Form ref={fields} id={form} method="post" action={shut.address} preventScrollReset>
        {again?.reason ? (
          <p className="field-error" role="alert">
            {again.reason}
          </p>
        ) : null}
        <ActFields {...sent} of={of} />
        {children}
      </Form>
      <Answers back={back}>{isReady ? <ActButton form={form}>{answer}</ActButton> : null}</Answers>
    </Dialog>
  );
}

/**
 * The page goes on reading itself afresh beneath: what is typed into a dialog answers to what stood there when it was
 * opened, or opened again.
 */
function useSeen(of: ActSubject, { again, isPending }: { again: Again | undefined; isPending: boolean }): ActSubject {
  const [seen, setSeen] = useState({ of, again });
  if (again !== seen.again && !isPending) setSeen({ of, again });
  return seen.of;
}
