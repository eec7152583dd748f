/** One bar of a chart. */
export interface Bar {
  /** What it represents, such as a day. */
  name: string;
  /** Zero or more; undefined leaves a gap. */
  value: number | undefined;
  /** A night to come, of which more may yet be sold. */
  isAhead: boolean;
}

/** Bars are drawn in a box of this height, as wide as there are bars; the page stretches it to its place. */
export const DRAWN_HEIGHT = 100;
const BAR_WIDTH = 0.72;

/** The bars as one path of boxes, standing on the lower edge. */
export function drawn(bars: readonly Bar[], top: number, isAhead: boolean): string {
  return bars
    .flatMap((bar, index) => {
      if (bar.isAhead !== isAhead || !bar.value || top <= 0) return [];
      const height = rounded((bar.value / top) * DRAWN_HEIGHT);
      const left = rounded(index + (1 - BAR_WIDTH) / 2);
      return [`M${left} ${DRAWN_HEIGHT}v-${height}h${BAR_WIDTH}v${height}z`];
    })
    .join("");
}

const STEPS = [1, 2, 2.5, 4, 5, 10];

/** The round figure at the top of the scale: the first of 1, 2, 2.5, 4, 5, 10 times a power of ten that holds them all. */
export function topOf(bars: readonly Bar[]): number {
  const highest = Math.max(0, ...bars.map(({ value }) => value ?? 0));
  if (highest === 0) return 0;
  const unit = 10 ** Math.floor(Math.log10(highest));
  return (STEPS.find((step) => step * unit >= highest) ?? 10) * unit;
}

/** The lowest and the highest bar; undefined where there is none. */
export function extremes(bars: readonly Bar[]): { lowest: Bar; highest: Bar } | undefined {
  const known = bars.filter(({ value }) => value !== undefined).toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
  const [lowest, highest] = [known[0], known.at(-1)];
  return lowest && highest && { lowest, highest };
}

function rounded(figure: number): number {
  return Math.round(figure * 100) / 100;
}
