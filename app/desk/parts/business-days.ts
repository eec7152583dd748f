/** In which every answer under the dashboard names the business day that it was given on. */
export const DAY = "x-business-day";

/** The business days that have answered an open page, of which the latest counts: while the day turns, two processes may differ. */
export function openDays() {
  let latest = "";
  const listeners = new Set<() => void>();
  return {
    hear: (day: string | null): void => {
      if (!day || day <= latest) return;
      latest = day;
      for (const tell of listeners) tell();
    },
    latest: () => latest,
    listen: (tell: () => void) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}

/** Of the browser's one document. */
export const days = openDays();
