import { Late } from "#app/ui/late.tsx";

/** The styles of what opens over every page, which the browser keeps. Where nothing is open yet they come behind the first view. */
export function PanelStyles({ href, isOpen }: { href: string; isOpen: boolean }) {
  const sheet = <link rel="stylesheet" href={href} />;
  return isOpen ? sheet : <Late>{sheet}</Late>;
}
