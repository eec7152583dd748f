import { type ReactNode, useEffect, useId } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { withoutQuestion } from "./asked.ts";
import { words } from "./words.ts";

interface QuestionProps {
  title: string;
  children: ReactNode;
  /** What a form without scripts sends. */
  fields: Record<string, string | number>;
  /** Where the focus goes if the button that asked is gone afterwards: the id of the row it stood in. */
  row: string;
  /** While the act runs. */
  isPending: boolean;
  onOk: () => void;
}

/** Asks before an act (spec section 4). Without scripts its form goes to the page's own action. */
export function Question({ title, children, fields, row, isPending, onOk }: QuestionProps) {
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
            if (!isPending) onOk();
          }}
        >
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button aria-disabled={isPending}>{isPending ? words.working : words.ok}</Button>
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
