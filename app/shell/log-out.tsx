import { type SubmitEvent, useState } from "react";
import { useLanguage } from "#app/languages/use-language.ts";
import { NoticeDialog } from "#app/ui/notice-dialog.tsx";

/**
 * Logs out and goes home (docs/SPECIFICATION.md, 8). A plain form, and with scripts a whole new document after it, so that nothing
 * of the guest's stays behind in this one.
 */
export function LogOut({ className }: { className: string }) {
  const { links, words } = useLanguage();
  const [status, setStatus] = useState<"here" | "leaving" | "failed">("here");
  const { logOut, loggingOut, notLoggedOut, ok } = words.frame;
  const leave = async (event: SubmitEvent) => {
    event.preventDefault();
    if (status === "leaving") return;
    setStatus("leaving");
    // A refusal is a page; the way home is a redirect, which is left to the browser.
    const asked = { method: "POST", body: new URLSearchParams(), redirect: "manual" } as const;
    const answer = await fetch(links.logOut(), asked).catch(() => undefined);
    if (answer?.type === "opaqueredirect") window.location.assign(links.home());
    else setStatus("failed");
  };
  return (
    <>
      <form method="post" action={links.logOut()} onSubmit={(event) => void leave(event)}>
        <button type="submit" className={className} aria-disabled={status === "leaving"}>
          {status === "leaving" ? loggingOut : logOut}
        </button>
      </form>
      {status === "failed" ? (
        <NoticeDialog mark="error" {...notLoggedOut} ok={ok} onClose={() => setStatus("here")} />
      ) : null}
    </>
  );
}
