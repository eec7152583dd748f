import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { Fault, Reference } from "#app/shell/fault-page.tsx";
import { SignedOut } from "./outcome-notice.tsx";
import { Stopped } from "./stopped.tsx";
import { words } from "./words.ts";

/** Replaces a page that broke; the frame around it stays. A page that is not there is the root's to tell. */
export function DeskFault() {
  const fault = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(fault) && fault.status === 401) return <LostDesk />;
  if (isRouteErrorResponse(fault) && fault.status < 500) throw fault;
  // A whole new document: what broke may be in this one.
  return (
    <Stopped said={words.broken} to={`${pathname}${search}`} way={words.tryAgain}>
      <Reference />
    </Stopped>
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
