import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Icon } from "./icon.tsx";

const MARKS = { success: "check", error: "close" } as const;

interface NoticeDialogProps {
  title: string;
  detail: string;
  /** The word on its one button. */
  ok: string;
  /** The sign over it; none where the words are enough. */
  mark?: "success" | "error";
  /** Where React runs in the browser. */
  onClose?: () => void;
  /** Another way on. */
  children?: ReactNode;
}

/** A dialog with its one OK button, which closes it before JavaScript as well. */
export function NoticeDialog({ title, detail, ok, mark, onClose, children }: NoticeDialogProps) {
  const id = useId();
  return (
    <Dialog role="alertdialog" labelledBy={id} className="notice-dialog" {...(onClose && { onClose })}>
      {mark ? (
        <span className={`notice-dialog-mark notice-dialog-${mark}`}>
          <Icon name={MARKS[mark]} />
        </span>
      ) : null}
      <h2 id={id}>{title}</h2>
      <p>{detail}</p>
      {children ? <p>{children}</p> : null}
      <form method="dialog">
        <Button>{ok}</Button>
      </form>
    </Dialog>
  );
}
