import { useLanguage } from "#app/languages/use-language.ts";
import { NoticeDialog } from "#app/ui/notice-dialog.tsx";

/** Logs a guest out and goes home (docs/SPECIFICATION.md, 8), to a whole new document: nothing of theirs stays in this one. */
export function LogOutForm({ className }: { className: string }) {
  const { links, words } = useLanguage();
  const { logOut, loggingOut, notLoggedOut, ok } = words.frame;
  return (
    <form method="post" action={links.logOut()} className="panel-form" data-leaves="">
      <button type="submit" className={className} data-busy={loggingOut}>
        {logOut}
      </button>
      <template>
        <NoticeDialog mark="error" {...notLoggedOut} ok={ok} />
      </template>
    </form>
  );
}
