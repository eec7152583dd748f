import type { RouterContextProvider } from "react-router";
import { visitContext } from "#app/context.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";

/** Who asks, also where nothing is kept of them yet. */
export function visitorOf(context: Readonly<RouterContextProvider>): Visitor {
  const { current, stranger } = context.get(visitContext);
  return current ?? stranger;
}
