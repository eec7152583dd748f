/**
 * The styles of what opens over every page, which the browser keeps. Where nothing is open yet the page's script brings them, once the
 * first view is there or somebody touches the page (`readyPanels`).
 */
export function PanelStyles({ href, isOpen }: { href: string; isOpen: boolean }) {
  const sheet = <link rel="stylesheet" href={href} />;
  if (isOpen) return sheet;
  return (
    <>
      <template data-late="">{sheet}</template>
      <noscript>{sheet}</noscript>
    </>
  );
}
