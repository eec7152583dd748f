import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { words } from "./words.ts";

interface AnswersProps {
  /** The way back, where `Cancel` could be taken for the act itself. */
  back?: string | undefined;
  /** The button that acts, if it can be carried out. */
  children: ReactNode;
}

/** The buttons below a question. */
export function Answers({ back = words.cancel, children }: AnswersProps) {
  const isPending = useNavigation().state !== "idle";
  return (
    <div className="desk-question-answers">
      <form method="dialog">
        <Button look="outline" disabled={isPending}>
          {back}
        </Button>
      </form>
      {children}
    </div>
  );
}

/** Sends the form that it is in, or the one of that id; once. */
export function ActButton({ form, children }: { form?: string; children: string }) {
  const isPending = useNavigation().state !== "idle";
  return (
    <Button form={form} aria-disabled={isPending}>
      {isPending ? words.working : children}
    </Button>
  );
}
