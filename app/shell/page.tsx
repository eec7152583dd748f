import type { Route } from "./+types/page.ts";
import { Fault } from "./fault-page.tsx";

/** Around every guests' page: one that breaks, or is not there, leaves the frame standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Fault error={error} />;
}
