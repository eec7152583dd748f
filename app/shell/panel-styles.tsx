import { Late } from "#app/ui/late.tsx";

/**
 * The styles of what opens over every page, which the browser keeps. Where nothing is open yet they come behind the first view, as they do
 * behind an open cart, which brings its own (the frame's `handle`).
 */
export function PanelStyles({ href, isAwaited }: { href: string; isAwaited: boolean }) {
  const sheet = <link rel="stylesheet" href={href} />;
  return isAwaited ? sheet : <Late>{sheet}</Late>;
}
