import type { ReactNode } from "react";

/** What the page's script brings once the first view is there, or somebody touches the page (`bringLate`); at once where no scripts run. */
export function Late({ children }: { children: ReactNode }) {
  return (
    <>
      <template data-late="">{children}</template>
      <noscript>{children}</noscript>
    </>
  );
}
