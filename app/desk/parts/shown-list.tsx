import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

type Reading = Pick<UseQueryResult, "isPlaceholderData" | "fetchStatus">;

/**
 * The place of a list. While another one is on its way the rows before it are shown, and turn into a skeleton after 300 ms
 * (`desk-list.css`).
 */
export function ShownList({ list, children }: { list: Reading; children: ReactNode }) {
  const isComing = list.isPlaceholderData && list.fetchStatus === "fetching";
  return (
    <div className={isComing ? "desk-list desk-list-coming" : "desk-list"} aria-busy={isComing}>
      {children}
    </div>
  );
}
