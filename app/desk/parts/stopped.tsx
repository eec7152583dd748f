import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";

interface StoppedProps {
  said: { title: string; detail: string };
  /** Where it goes on, as a whole new document. */
  to: string;
  way: string;
  children?: ReactNode;
}

/** Why the page or what was asked of it can't go on, and the way on. */
export function Stopped({ said: { title, detail }, to, way, children }: StoppedProps) {
  return (
    <div className="desk-refused" role="alert">
      <p className="desk-refused-title">{title}</p>
      <p>{detail}</p>
      {children}
      <a className={buttonClass("filled")} href={to}>
        {way}
      </a>
    </div>
  );
}
