import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface FoldProps {
  title: string;
  /** Where something in it is filled or at fault. */
  open: boolean;
  className?: string;
  children: ReactNode;
}

/** What few need, a press away. */
export function Fold({ title, open, className = "", children }: FoldProps) {
  return (
    <details className={`fold ${className}`.trim()} open={open}>
      <summary className="fold-title">
        <Icon name="next" />
        {title}
      </summary>
      {children}
    </details>
  );
}
