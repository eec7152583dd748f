import { island } from "#app/islands/island.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import type { PasskeyProps } from "./passkey.island.ts";
import { PasskeyEnds } from "./passkey-ends.tsx";

/** Logs in with a passkey; shown where the browser knows them. Its place is kept meanwhile, so that nothing moves. */
export function PasskeyButton({ returnTo }: { returnTo: string | undefined }) {
  const { words, links } = useLanguage();
  const { logIn: own } = words.account;
  const props: PasskeyProps = { does: "come-in", address: links.passkey(), returnTo, busy: own.passkeyOpen };
  return (
    <div
      className="island passkey-button"
      data-needs="passkeys"
      {...island("passkey", "touch")}
      data-props={JSON.stringify(props)}
    >
      <form method="dialog" className="island">
        <Button look="outline" data-opens="">
          {own.passkey}
        </Button>
      </form>
      <PasskeyEnds />
    </div>
  );
}
