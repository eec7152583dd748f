import type { RouterContextProvider } from "react-router";
import { visitorOf } from "./visitor-of.ts";

/** Whether who asks is signed in, and may have what is for members. */
export function isMember(context: Readonly<RouterContextProvider>): boolean {
  return visitorOf(context).account !== undefined;
}
