import { type ReactNode, useEffect, useId, useState } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { ActDialog } from "#app/desk/parts/act-form.tsx";
import { DIALOG_PARAMETERS, without } from "#app/desk/parts/asked.ts";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { letterPromise } from "#app/desk/parts/letter-promise.ts";
import { plannedInWords } from "#app/desk/parts/settled-in-words.ts";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import type { BookingDetails, Refusal } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";

const { dates: words } = detailsWords.ask;

interface PreviewDialogProps<Preview> {
  act: "dates" | "guests" | "type";
  booking: BookingDetails["booking"];
  title: string;
  answer: string;
  /** What the change comes to, or why it can't be had; undefined until somebody has looked. */
  preview: Preview | Refusal | undefined;
  /** What the act sends, so that it is the change that was shown. */
  sent: (preview: Preview) => Record<string, string | number>;
  /** What is asked. */
  fields: (asked: AskField) => ReactNode;
  outcome: (preview: Preview) => ReactNode;
}

/** By its name, what a field holds at first and what is wrong with it; each belongs to the form that looks. */
export type AskField = (
  name: string,
  usual?: string | number,
) => { name: string; form: string; defaultValue: string | number; error: string | undefined };

/** First asks for the change and shows what it comes to; only then, and until something else is typed, there is something to say OK to. */
export function PreviewDialog<Preview extends { modifiedCount: number }>(props: PreviewDialogProps<Preview>) {
  const { act, booking, title, answer, preview, sent, fields, outcome } = props;
  const id = useId();
  const { key } = useLocation();
  const [search] = useSearchParams();
  const [typedAt, setTypedAt] = useState<string>();
  const refusal = preview && "refused" in preview ? preview : undefined;
  const shown = preview && !("refused" in preview) && typedAt !== key ? preview : undefined;
  const faults: Refusal["faults"] = refusal?.faults ?? {};
  const isBesideFields = Object.keys(faults).length > 0;
  const asked: AskField = (name, usual = "") => {
    return { name, form: id, defaultValue: search.get(name) ?? usual, error: faults[name] };
  };
  useFaultyField(id, refusal);
  return (
    <>
      <LookForm id={id} act={act} />
      <ActDialog
        act={act}
        of={booking}
        more={shown ? sent(shown) : {}}
        title={title}
        answer={answer}
        isReady={shown !== undefined && shown.modifiedCount > 0}
      >
        <div className="details-asked" onChange={() => setTypedAt(key)}>
          {fields(asked)}
          <Button look="outline" form={id}>
            {words.preview}
          </Button>
        </div>
        <div role="status">
          {refusal && !isBesideFields ? <p className="details-warning">{refusal.refused}</p> : null}
          {shown ? outcome(shown) : null}
        </div>
      </ActDialog>
    </>
  );
}

/** The first field with a fault takes the focus. */
function useFaultyField(form: string, refusal: Refusal | undefined): void {
  useEffect(() => {
    const fields = refusal ? document.querySelectorAll<HTMLElement>(`[form="${form}"][aria-invalid="true"]`) : [];
    fields[0]?.focus();
  }, [form, refusal]);
}

/** A form of its own, because looking changes nothing; it is placed elsewhere so that no form is inside another. */
function LookForm({ id, act }: { id: string; act: string }) {
  const [search] = useSearchParams();
  return (
    <Form id={id} method="get" action={deskLinks.bookings()} preventScrollReset replace>
      <HiddenFields of={[...without(DIALOG_PARAMETERS, search), ["act", act]]} />
    </Form>
  );
}

/** What was booked beside what it would be. */
export function WasAndIs({ was, is }: Record<"was" | "is", { said: string; total: number }>) {
  return (
    <table className="desk-table details-table">
      <tbody>
        {[[words.was, was] as const, [words.is, is] as const].map(([name, { said, total }]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{said}</td>
            <td className="figures">{moneyInWords(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What becomes of the difference, and of other guests' rooms; and whether a letter tells of it. */
export function settlementInWords(preview: Parameters<typeof plannedInWords>[0] & { hasAddress: boolean }): string[] {
  return [...plannedInWords(preview), letterPromise(preview)];
}

/** What a change comes to, in a sentence for each part of it. */
export function Outcome({ said }: { said: readonly string[] }) {
  return (
    <ul className="details-outcome">
      {said.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
