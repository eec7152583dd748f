import { useState } from "react";
import { useLanguage } from "#app/languages/use-language.ts";
import { NoticeDialog } from "#app/ui/notice-dialog.tsx";
import { Toast } from "#app/ui/toast.tsx";
import type { Notice } from "./notices.ts";

/** What the last act led to: a toast that leaves by itself, or a dialog that waits for its OK. */
export function NoticeOfAct({ notice: { id, look, mark, title, detail } }: { notice: Notice }) {
  const { ok } = useLanguage().words.frame;
  const [isRead, setRead] = useState(false);
  if (look === "toast") return <Toast id={id} title={title} detail={detail} />;
  if (isRead) return null;
  return <NoticeDialog {...(mark && { mark })} title={title} detail={detail} ok={ok} onClose={() => setRead(true)} />;
}
