import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useSearchParams } from "react-router";
import type { Route } from "./+types/root.ts";
import { contentContext } from "./context.ts";
import { CartDrawer } from "./screens/cart/cart-drawer.tsx";
import { readDrawer } from "./screens/cart/read-drawer.ts";
import { Document } from "./shell/document.tsx";
import { FaultPage } from "./shell/fault-page.tsx";
import { Footer } from "./shell/footer.tsx";
import { frameFactsOf } from "./shell/frame-facts.ts";
import { MenuSheet } from "./shell/menu-sheet.tsx";
import { Navbar } from "./shell/navbar.tsx";
import { unlessOnlyPanels } from "./shell/panels.ts";
import { TopBar } from "./shell/top-bar.tsx";

export const shouldRevalidate = unlessOnlyPanels;

export function links(): Route.LinkDescriptors {
  return [
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    ...[figtree, fraunces].map((href) => ({
      rel: "preload",
      as: "font",
      type: "font/woff2",
      href,
      crossOrigin: "anonymous" as const,
    })),
  ];
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.frame.name ?? "Hotel" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  return { frame: frameFactsOf(context.get(contentContext)), drawer: await readDrawer(context) };
}

export function Layout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>;
}

export default function App({ loaderData: { frame, drawer } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <TopBar facts={frame} />
      <Navbar name={frame.name} cartCount={drawer.lines.length} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer facts={frame} />
      {search.get("menu") === "open" ? <MenuSheet facts={frame} /> : null}
      {search.has("cart") ? <CartDrawer contents={drawer} /> : null}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status < 500;
  return (
    <main id="main">
      {missing ? (
        <FaultPage code="404" title="There is no such page." detail="The address may be old or mistyped." />
      ) : (
        <FaultPage
          code="Sorry"
          title="Something broke on our side."
          detail="Nothing you did, and nothing was charged by it. Please try again in a moment, or call us."
        />
      )}
    </main>
  );
}
