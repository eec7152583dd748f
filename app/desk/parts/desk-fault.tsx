import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Fault, Reference } from "#app/shell/fault-page.tsx";
import { SignedOut } from "./outcome-notice.tsx";
import { words } from "./words.ts";

/** Replaces a page that broke; the frame around it stays. A page that is not there is the root's to tell. */
export function DeskFault() {
  const fault = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(fault) && fault.status === 401) return <LostDesk />;
  if (isRouteErrorResponse(fault) && fault.status < 500) throw fault;
  return (
    <div className="desk-refused" role="alert">
      <p className="desk-refused-title">{words.broken.title}</p>
      <p>{words.broken.detail}</p>
      <Reference />
      {/* A whole new document: what broke may be in this one. */}
      <a className={buttonClass("filled")} href={`${pathname}${search}`}>
        {words.tryAgain}
      </a>
    </div>
  );
}

/** Replaces the whole desk for an account that does not work at it, or not any more. */
export function FrameFault() {
  const fault = useRouteError();
  if (isRouteErrorResponse(fault) && fault.status === 401) {
    return (
      <main id="main" className="desk-lost">
        <LostDesk />
      </main>
    );
  }
  return (
    <main id="main">
      <Fault error={fault} />
    </main>
  );
}

function LostDesk() {
  return (
    <>
      <h1>{words.title}</h1>
      <SignedOut />
    </>
  );
}
