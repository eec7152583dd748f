import { type ReactNode, useContext, useEffect } from "react";
import { Links, Meta, Scripts, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { FoundBy } from "#app/discovery/found-by.tsx";
import { PageScript } from "#app/islands/page-script.tsx";
import { languageOf } from "#app/languages/addresses.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import type { loader } from "#app/root.tsx";
import { NonceContext } from "./nonce.ts";
import { PageStylesContext } from "./page-styles.ts";
import { useReference } from "./reference.ts";

// When a page of the desk breaks, React sets up the document anew: it keeps the stylesheet that arrived.
const arrived = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>("head > style");

/** The document of every page. The desk's bring the router's client; the guests' one small script (ADR 49). */
export function Document({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const styles = useContext(PageStylesContext);
  const reference = useReference();
  const language = languageOf(useLocation().pathname);
  const facts = useRouteLoaderData<typeof loader>("root");
  const { words } = useLanguage();
  const isAtDesk = useMatches().some(({ handle }) => bringsRouter(handle));
  useEffect(() => {
    document.documentElement.dataset.scripts = "here";
  }, []);
  return (
    <html
      lang={language}
      data-desk={isAtDesk ? "" : undefined}
      data-practice={facts?.isPractice ? "" : undefined}
      data-reference={reference || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isAtDesk ? null : <meta name="color-scheme" content="light dark" />}
        <meta name="theme-color" content="#0a3a37" />
        <style suppressHydrationWarning>{arrived?.textContent ?? styles}</style>
        <Meta />
        <FoundBy presentation={facts?.presentation} />
        {facts?.presentation.hasDrawnIcon ? <link rel="apple-touch-icon" href="/apple-touch-icon.png" /> : null}
        <Links nonce="" />
        {isAtDesk || facts?.isFramed ? null : <PageScript />}
      </head>
      <body>
        {facts?.isPractice ? <p className="practice">{words.frame.practice}</p> : null}
        {children}
        {isAtDesk ? <ScrollRestoration nonce={nonce} /> : null}
        {isAtDesk ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

/** Whether a route says of its pages that the router's client moves among them. */
function bringsRouter(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "router" in handle;
}
