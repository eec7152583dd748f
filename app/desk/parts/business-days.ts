/** In which every answer under the dashboard names the business day that it was given on. */
export const DAY = "x-business-day";

/** The business days that have answered an open page: while the day turns, two processes may differ. */
export function openDays() {
  let latest = "";
  const followers = new Set<(heard: string) => void>();
  return {
    hear: (day: string | null): void => {
      if (!day) return;
      if (day > latest) latest = day;
      for (const tell of followers) tell(day);
    },
    /**
     * Calls for each answer of a later day than `day`, that of the page, and at once where there was one: read anew, the page may be
     * answered on its old day again. Answers how to stop.
     */
    follow: (day: string, call: () => void) => {
      const tell = (heard: string) => {
        if (heard > day) call();
      };
      followers.add(tell);
      tell(latest);
      return () => void followers.delete(tell);
    },
  };
}

/** Of the browser's one document. */
export const days = openDays();
