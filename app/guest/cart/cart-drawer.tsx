import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CartStep } from "./cart-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { type DrawerStep, stepOf, withDrawer } from "./drawer-address.ts";
import { PayStep } from "./pay-step.tsx";
import type { DrawerContents } from "./read-drawer.ts";

/** The drawer of every page; shut unless the page's address opens it, so it works before JavaScript and Back shuts it. */
export function CartDrawer({ contents }: { contents: DrawerContents }) {
  const page = useLocation();
  const navigate = useNavigate();
  const { cart } = useLanguage().words;
  const step = stepOf(new URLSearchParams(page.search));
  if (!step) return null;
  const shut = withDrawer(page, undefined);
  return (
    <Dialog
      label={cart.name}
      className="cart-drawer"
      onClose={() => navigate(shut, { replace: true, preventScrollReset: true })}
    >
      <header className="cart-drawer-head">
        <StepTitle key={`${step} ${contents.lines.length}`}>{cart.steps[step]}</StepTitle>
        <Link
          to={shut}
          replace
          preventScrollReset
          className="button button-quiet cart-drawer-close"
          aria-label={cart.close}
        >
          <Icon name="close" />
        </Link>
      </header>
      <Step step={step} contents={contents} />
    </Dialog>
  );
}

function Step({ step, contents }: { step: DrawerStep; contents: DrawerContents }) {
  if (step === "pay") return <PayStep contents={contents} />;
  return step === "details" ? <DetailsStep contents={contents} /> : <CartStep contents={contents} />;
}

function StepTitle({ children }: { children: ReactNode }) {
  return (
    <h2 tabIndex={-1} className="cart-drawer-title" ref={takeFocus}>
      {children}
    </h2>
  );
}

/**
 * A new step, or a line fewer, takes the focus, so that a screen reader hears where it is. The opening leaves the focus
 * alone: the dialog must still see the button that opened it, to give the focus back at the end.
 */
function takeFocus(title: HTMLHeadingElement | null): void {
  if (title?.closest("dialog:modal")) title.focus({ preventScroll: true });
}
