import type { ReactNode } from "react";

interface FiguresProps {
  /** What the figures are about, where no heading says it. */
  label?: string;
  className?: string;
  /** By their names. */
  figures: Readonly<Record<string, ReactNode>>;
}

/** A figure with what it is about below it. */
export function noted(figure: string, note: string): ReactNode {
  return (
    <>
      {figure} <span className="desk-note">{note}</span>
    </>
  );
}

/** The few figures that a page begins with. */
export function Figures({ label, className = "", figures }: FiguresProps) {
  return (
    <dl className={`desk-figures ${className}`.trim()} aria-label={label}>
      {Object.entries(figures).map(([name, figure]) => (
        <div key={name} className="desk-figure">
          <dt>{name}</dt>
          <dd className="figures">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
