import type { RouterContextProvider } from "react-router";
import { accountContext, hotelContext, openContext } from "#app/context.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { deskLinks } from "#app/links.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { worksAtDesk } from "#hotel/kernel/account.ts";
import { may } from "#hotel/kernel/roles.ts";
import { PageBar } from "./page-bar.tsx";

interface Unopened {
  /** Whether whoever looks is the one to open it. */
  maySetUp: boolean;
}

/** Of a house that strangers do not see yet, for whoever works there; asked of the store, since the process follows an opening later. */
export async function readUnopened(context: Readonly<RouterContextProvider>): Promise<Unopened | undefined> {
  const { account } = context.get(accountContext);
  if (context.get(openContext) || !worksAtDesk(account)) return undefined;
  const setup = await context.get(hotelContext).guest.accounts.readSetup();
  return setup && { maySetUp: may(account, "house") };
}

/** Over every page that strangers do not see yet: it looks as if they did. */
export function UnopenedBar({ maySetUp }: Unopened) {
  const { unopened } = useLanguage().words.frame;
  return (
    <PageBar said={unopened}>
      {maySetUp ? (
        <a className={buttonClass("outline")} href={deskLinks.setup()}>
          {unopened.goOn}
        </a>
      ) : null}
    </PageBar>
  );
}
