import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { words } from "./words.ts";

/** Stands in the place of a page that broke; the frame around it stays. A page that is not there is the root's to tell. */
export function DeskFault() {
  const fault = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(fault) && fault.status < 500) throw fault;
  return (
    <div className="desk-refused" role="alert">
      <p className="desk-refused-title">{words.broken.title}</p>
      <p>{words.broken.detail}</p>
      {/* A whole new document: what broke may be in this one. */}
      <a className={buttonClass("filled")} href={`${pathname}${search}`}>
        {words.tryAgain}
      </a>
    </div>
  );
}
