import { useScripts } from "#app/parts/use-scripts.ts";
import { Button } from "#app/ui/button.tsx";

/** Prints the page; without scripts the browser's own menu does. */
export function PrintButton({ children }: { children: string }) {
  if (!useScripts()) return null;
  return (
    <Button type="button" look="outline" onClick={() => window.print()}>
      {children}
    </Button>
  );
}
