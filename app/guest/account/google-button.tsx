import { island } from "#app/islands/island.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { NoticeDialog } from "#app/ui/notice-dialog.tsx";
import type { GoogleWindowProps } from "./google-window.island.ts";
import type { WindowWords } from "./google-words.ts";

/** Opens Google in a window of its own; before scripts, and where windows are blocked, in this one. */
export function GoogleButton({ returnTo, said }: { returnTo: string | undefined; said: WindowWords }) {
  const { words, links } = useLanguage();
  const { logIn: own, ok } = words.account;
  const inThisWindow = links.google(returnTo);
  const props: GoogleWindowProps = {
    address: links.google(returnTo, "window"),
    idle: own.google,
    open: own.googleOpen,
  };
  return (
    <div className="island" {...island("google-window", "touch")} data-props={JSON.stringify(props)}>
      <a
        className={buttonClass("outline", "account-google")}
        href={inThisWindow}
        rel="nofollow"
        data-opens=""
        data-as-button=""
      >
        <GoogleMark />
        <span>{own.google}</span>
      </a>
      <template data-for="blocked">
        <NoticeDialog mark="error" {...said.blocked} ok={ok}>
          <a href={inThisWindow}>{own.googleHere}</a>
        </NoticeDialog>
      </template>
      <template data-for="closed">
        <NoticeDialog mark="error" {...said.closed} ok={ok} />
      </template>
    </div>
  );
}

/** Google's own sign, in its four colours (Google's sign-in branding guidelines). */
function GoogleMark() {
  return (
    <svg className="account-google-mark" viewBox="0 0 48 48" width="20" height="20" aria-hidden="true">
      <path
        fill="#ea4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9A24 24 0 0 0 2.6 13.2l8 6.2A14.3 14.3 0 0 1 24 9.5z"
      />
      <path
        fill="#4285f4"
        d="M47 24.5c0-1.6-.2-3.1-.4-4.5H24v9h12.9a11 11 0 0 1-4.8 7.2l7.7 6A23.2 23.2 0 0 0 47 24.5z"
      />
      <path fill="#fbbc05" d="M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-8-6.2a24 24 0 0 0 0 21.6z" />
      <path
        fill="#34a853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6a14.5 14.5 0 0 1-21.6-7.6l-8 6.2A24 24 0 0 0 24 48z"
      />
    </svg>
  );
}
