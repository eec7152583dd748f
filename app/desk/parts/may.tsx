import type { ReactNode } from "react";
import { may, type Permission } from "#hotel/kernel/roles.ts";
import { useDesk } from "./at-desk.ts";

/** Whether whoever looks at the page may do what needs this: a courtesy, since every use case asks for itself. */
export function useMay(needs: Permission): boolean {
  return may(useDesk()?.me, needs);
}

/** What is shown to those alone who may use it. */
export function IfMay({ needs, children }: { needs: Permission; children: ReactNode }) {
  return useMay(needs) ? children : null;
}
