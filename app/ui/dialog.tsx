import { type ReactNode, useLayoutEffect, useRef } from "react";

interface DialogProps {
  /** The id of the heading that names it. */
  labelledBy: string;
  role?: "alertdialog";
  className: string;
  /** Escape, the click beside it, or a `method="dialog"` form inside it; on a guest's page its script sees to that. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * A native dialog that is open as long as it is rendered. The server's markup already shows it, so it works before
 * JavaScript; the browser then makes it modal, which keeps the focus inside and gives it back at the end.
 */
export function Dialog({ labelledBy, role, className, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, and is shut by no longer being rendered.
  useLayoutEffect(() => {
    const element = dialog.current;
    // Shut before JavaScript arrived: it must not come back.
    if (!element?.open) return onClose?.();
    // A dialog opened by its attribute can't be made modal before it is closed.
    element.removeAttribute("open");
    element.showModal();
    return () => {
      element.close();
      // As it was rendered, should it be mounted again.
      element.setAttribute("open", "");
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      open
      className={`dialog ${className}`}
      role={role}
      aria-modal="true"
      aria-labelledby={labelledBy}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onSubmit={(event) => {
        if (event.target instanceof HTMLFormElement && event.target.method === "dialog") {
          event.preventDefault();
          onClose?.();
        }
      }}
    >
      {children}
    </dialog>
  );
}
