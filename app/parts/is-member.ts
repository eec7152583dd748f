import type { RouterContextProvider } from "react-router";
import { visitContext } from "#app/context.ts";

/** Whether who asks is signed in, and may have what is for members. */
export function isMember(context: Readonly<RouterContextProvider>): boolean {
  const { current, stranger } = context.get(visitContext);
  return (current ?? stranger).account !== undefined;
}
