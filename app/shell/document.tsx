import { type ReactNode, useContext } from "react";
import { Links, Meta, ScrollRestoration, useLocation, useRouteLoaderData } from "react-router";
import glimpses from "virtual:picture-glimpses";
import { FoundBy } from "#app/discovery/found-by.tsx";
import { languageOf } from "#app/languages/addresses.ts";
import css from "#app/styles/index.css?inline";
import type { loader } from "#app/root.tsx";
import { NonceContext } from "./nonce.ts";
import { Scripts } from "./scripts.tsx";

// The stylesheet travels inside the page: the browser paints before it has asked for anything else. The browser's own
// bundle doesn't carry it a second time, but keeps what arrived: when a page breaks, React sets up the document anew.
const arrived = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>("head > style");
const styles = import.meta.env.SSR ? css + glimpses : (arrived?.textContent ?? "");

export function Document({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const language = languageOf(useLocation().pathname);
  const facts = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a3a37" />
        {/* The calendar adds a style element of its own and takes the nonce from here. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <style nonce={nonce || arrived?.nonce} suppressHydrationWarning>
          {styles}
        </style>
        <Meta />
        <FoundBy presentation={facts?.presentation} />
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}
