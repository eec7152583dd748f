import { useId } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface NoticeDialogProps {
  title: string;
  detail: string;
  /** The word on its one button. */
  ok: string;
  onClose: () => void;
}

/** An error dialog with its one OK button, which closes it before JavaScript as well. */
export function NoticeDialog({ title, detail, ok, onClose }: NoticeDialogProps) {
  const id = useId();
  return (
    <Dialog role="alertdialog" labelledBy={id} className="notice-dialog" onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <p>{detail}</p>
      <form method="dialog">
        <Button>{ok}</Button>
      </form>
    </Dialog>
  );
}
