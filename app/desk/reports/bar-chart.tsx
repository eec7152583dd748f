import type { ReactNode } from "react";
import { fill } from "#app/languages/phrase.ts";
import { type Bar, DRAWN_HEIGHT, drawn, extremes, topOf } from "./drawing.ts";
import type { Tell } from "./telling-figures.ts";
import { numberWords } from "./words.ts";

interface BarChartProps {
  title: string;
  bars: readonly Bar[];
  tell: Tell;
  /** Where the scale ends, if not at the next round figure. */
  top?: number;
  /** The table that the drawing is made from. */
  children: ReactNode;
}

const { charts } = numberWords;

/** A drawing for the eye, its gist in words, and every figure in the table behind it. */
export function BarChart({ title, bars, tell, top = topOf(bars), children }: BarChartProps) {
  return (
    <figure className="chart">
      <figcaption className="chart-title">{title}</figcaption>
      <div className="chart-box">
        <div className="chart-scale figures" aria-hidden="true">
          {[top, top / 2, 0].map((mark) => (
            <span key={mark}>{tell(mark)}</span>
          ))}
        </div>
        <svg
          className="chart-drawing"
          role="img"
          aria-label={gistOf(title, bars, tell)}
          viewBox={`0 0 ${Math.max(bars.length, 1)} ${DRAWN_HEIGHT}`}
          preserveAspectRatio="none"
        >
          <path className="chart-lines" d={`M0 .5h${bars.length}M0 50h${bars.length}M0 99.5h${bars.length}`} />
          <path className="chart-bars" d={drawn(bars, top, false)} />
          <path className="chart-bars chart-bars-ahead" d={drawn(bars, top, true)} />
          {bars.map(({ name, value }, index) => (
            <rect key={name} className="chart-hover" x={index} y="0" width="1" height={DRAWN_HEIGHT}>
              <title>{`${name}: ${tell(value)}`}</title>
            </rect>
          ))}
        </svg>
        <div className="chart-days figures" aria-hidden="true">
          {namesAlong(bars).map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      </div>
      <details className="chart-table">
        <summary>
          {charts.table}
          <span className="visually-hidden">: {title}</span>
        </summary>
        {children}
      </details>
    </figure>
  );
}

function gistOf(title: string, bars: readonly Bar[], tell: Tell): string {
  const found = extremes(bars);
  if (!found) return fill(charts.saidNothing, { title });
  const { lowest, highest } = found;
  return fill(charts.said, {
    title,
    lowest: tell(lowest.value),
    lowestAt: lowest.name,
    highest: tell(highest.value),
    highestAt: highest.name,
  });
}

/** The first, the middle and the last, as far as they differ. */
function namesAlong(bars: readonly Bar[]): string[] {
  const chosen = [bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)];
  return [...new Set(chosen.flatMap((bar) => (bar ? [bar.name] : [])))];
}
