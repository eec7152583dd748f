import { type ReactNode, useEffect, useId } from "react";
import { Form, useNavigation } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { ActButton, Answers } from "./answers.tsx";
import { QUESTION } from "./asked.ts";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { useShut } from "./use-shut.ts";
import { words } from "./words.ts";

interface QuestionProps {
  title: string;
  children: ReactNode;
  /** What its form sends to the page's action; each of a list by itself. */
  fields: Record<string, string | number | readonly string[]>;
  /** What the button does, in words; the specification's dialogs say OK. */
  act?: string;
  /** Where the focus goes if the button that asked is gone afterwards: the id of the row it stood in. */
  row: string;
  /** Of its form, for fields among the children that are sent with it. */
  formId?: string;
}

/** Asks for confirmation before an act (docs/SPECIFICATION.md, 4), with scripts or without. */
export function Question({ title, children, fields, act = words.ok, row, formId }: QuestionProps) {
  const id = useId();
  const isPending = useNavigation().state !== "idle";
  useFocusAfterwards(row);
  const shut = useShut(QUESTION);
  return (
    <Dialog labelledBy={id} className="notice-dialog desk-question" onClose={isPending ? () => undefined : shut.now}>
      <h2 id={id}>{title}</h2>
      {children}
      <Answers>
        <Form id={formId} method="post" action={shut.address} replace preventScrollReset>
          <HiddenFields of={fields} />
          <ActButton>{act}</ActButton>
        </Form>
      </Answers>
    </Dialog>
  );
}

/** The dialog gives the focus back to the button that opened it; where that is gone the row takes it, or the page. */
function useFocusAfterwards(row: string): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      (document.getElementById(row) ?? document.getElementById("main"))?.focus();
    },
    [row],
  );
}
