import { useSyncExternalStore } from "react";

/** False on the server and in its markup, true once scripts run. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
