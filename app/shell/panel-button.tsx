import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { otherParameters } from "./panels.ts";

interface PanelButtonProps {
  panel: "cart" | "menu";
  className: string;
  /** The accessible name where the content alone does not say it. */
  label?: string;
  expanded: boolean;
  children: ReactNode;
}

/** A button that opens a panel over the present page by its address, or shuts it: no script is needed, and Back undoes it. */
export function PanelButton({ panel, className, label, expanded, children }: PanelButtonProps) {
  const { pathname, search } = useLocation();
  return (
    <form action={pathname} className="panel-form">
      {otherParameters(search, panel).map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <button
        className={className}
        aria-label={label}
        aria-expanded={expanded}
        aria-haspopup="dialog"
        data-panel={panel}
        {...(expanded ? {} : { name: panel, value: "open" })}
      >
        {children}
      </button>
    </form>
  );
}
