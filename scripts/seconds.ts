/** A duration in milliseconds as a person reads it. */
export function seconds(milliseconds: number) {
  return milliseconds < 100_000 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.round(milliseconds / 1000)} s`;
}
