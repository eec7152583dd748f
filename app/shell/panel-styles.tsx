/**
 * The styles of what opens over every page, which the browser keeps. Where nothing is open yet they come as if for paper, so that
 * the first picture goes before them, until the page's script lets the screen have them (`readyPanels`).
 */
export function PanelStyles({ href, isOpen }: { href: string; isOpen: boolean }) {
  if (isOpen) return <link rel="stylesheet" href={href} />;
  return (
    <>
      <link rel="stylesheet" href={href} media="print" data-late="" />
      <noscript>
        <link rel="stylesheet" href={href} />
      </noscript>
    </>
  );
}
