import { useLanguage } from "#app/languages/use-language.ts";
import { NoticeDialog } from "#app/ui/notice-dialog.tsx";

/** What `passkey.island.ts` says of a ceremony that did not lead on. */
export function PasskeyEnds() {
  const { ok, noAnswer, own } = useLanguage().words.account;
  return (
    <>
      <template data-for="stopped">
        <NoticeDialog mark="error" {...own.passkeys.stopped} ok={ok} />
      </template>
      <template data-for="unheard">
        <NoticeDialog mark="error" {...noAnswer} ok={ok} />
      </template>
    </>
  );
}
