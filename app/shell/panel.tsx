import type { ReactNode } from "react";

interface PanelProps {
  /** What the page's address says where it is open, such as `cart=open`. */
  at: string;
  isOpen: boolean;
  label: string;
  className: string;
  children: ReactNode;
}

/**
 * A panel over a guest's page, open while the address says so. The markup already shows it, so it works before scripts;
 * the page's script makes it modal, and opens it without asking where it is here already.
 */
export function Panel({ at, isOpen, label, className, children }: PanelProps) {
  return (
    <dialog
      className={`dialog ${className}`}
      open={isOpen}
      data-at={at}
      aria-modal="true"
      aria-label={label}
      closedby="any"
    >
      {children}
    </dialog>
  );
}
