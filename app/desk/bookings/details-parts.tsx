import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { DIALOG_PARAMETERS, without } from "#app/desk/parts/asked.ts";
import { deskLinks } from "#app/links.ts";
import { detailsWords } from "./details-words.ts";

interface AskActProps {
  /** Which dialog opens over the booking's panel; the list beneath stays as it is. */
  act: keyof typeof detailsWords.acts;
  /** What else it is asked to show. */
  asked?: Readonly<Record<string, string>>;
  /** The act that comes next. */
  isFirst?: boolean;
}

/** Asks about an act on the booking. */
export function AskAct({ act, asked, isFirst }: AskActProps) {
  const [search] = useSearchParams();
  const rest = Object.fromEntries(without(DIALOG_PARAMETERS, search));
  return (
    <Link
      className={isFirst ? "details-act details-act-first" : "details-act"}
      to={deskLinks.bookings({ ...rest, act, ...asked })}
      preventScrollReset
    >
      {detailsWords.acts[act]}
    </Link>
  );
}

/** One part of the panel; `name` ends the id of its heading. */
export function DetailsCard({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section className="details-card" aria-labelledby={`details-${name}`}>
      <h3 id={`details-${name}`}>{title}</h3>
      {children}
    </section>
  );
}
