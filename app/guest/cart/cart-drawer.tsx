import { Link, useLocation } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import { Panel } from "#app/shell/panel.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CartStep, isBlocked } from "./cart-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { type DrawerStep, stepOf, withDrawer } from "./drawer-address.ts";
import { PayStep } from "./pay-step.tsx";
import type { DrawerContents } from "./read-drawer.ts";

/** The drawer of every page; shut unless the page's address opens it, so it works before scripts and Back shuts it. */
export function CartDrawer({ contents }: { contents: DrawerContents }) {
  const page = useLocation();
  const { cart } = useLanguage().words;
  const asked = stepOf(new URLSearchParams(page.search));
  const step = asked ?? "open";
  const shown = step === "details" && isBlocked(contents) ? "open" : step;
  return (
    <Panel at={`cart=${step}`} isOpen={asked !== undefined} label={cart.name} className="cart-drawer">
      <header className="cart-drawer-head">
        <h2 tabIndex={-1} className="cart-drawer-title" data-step={`${shown} ${contents.lines.length}`}>
          {cart.steps[shown]}
        </h2>
        <Link to={withDrawer(page, undefined)} className="button button-quiet" aria-label={cart.close}>
          <Icon name="close" />
        </Link>
      </header>
      <Step step={shown} contents={contents} />
    </Panel>
  );
}

function Step({ step, contents }: { step: DrawerStep; contents: DrawerContents }) {
  if (step === "pay") return <PayStep contents={contents} />;
  return step === "details" ? <DetailsStep contents={contents} /> : <CartStep contents={contents} />;
}
