import { type ReactNode, useEffect, useId } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { withoutQuestion } from "./asked.ts";
import { words } from "./words.ts";

interface QuestionProps {
  title: string;
  children: ReactNode;
  /** What its form sends; each of a list by itself. */
  fields: Record<string, string | number | readonly string[]>;
  /** What the button does, in words; the specification's dialogs say OK. */
  act?: string;
  /** Where the focus goes if the button that asked is gone afterwards: the id of the row it stood in. */
  row: string;
  /** While the act runs. */
  isPending: boolean;
  onOk: (sent: FormData) => void;
}

/** Asks for confirmation before an act (docs/SPECIFICATION.md, 4). Without scripts its form goes to the page's own action. */
export function Question({ title, children, fields, act = words.ok, row, isPending, onOk }: QuestionProps) {
  const id = useId();
  useFocusAfterwards(row);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const rest = withoutQuestion(search).toString();
  const shut = useShut();
  return (
    <Dialog labelledBy={id} className="notice-dialog desk-question" onClose={isPending ? () => undefined : shut}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className="desk-question-answers">
        <form method="dialog">
          <Button look="outline" disabled={isPending}>
            {words.cancel}
          </Button>
        </form>
        <form
          method="post"
          action={rest ? `${pathname}?${rest}` : pathname}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isPending) onOk(new FormData(event.currentTarget));
          }}
        >
          {Object.entries(fields).flatMap(([name, value]) =>
            (Array.isArray(value) ? value : [value]).map((one) => (
              <input key={`${name}=${one}`} type="hidden" name={name} value={one} />
            )),
          )}
          <Button aria-disabled={isPending}>{isPending ? words.working : act}</Button>
        </form>
      </div>
    </Dialog>
  );
}

/** Takes the question out of the address. */
export function useShut(): () => void {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return () =>
    void navigate(
      { pathname, search: withoutQuestion(search).toString() },
      { replace: true, preventScrollReset: true },
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
