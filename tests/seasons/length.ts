/** How many small seasons are sold; `npm run soak` sells ten thousand. */
export const SEASONS = Number(process.env.SEASONS ?? 1_500);

/** How many days the large houses sell; the soak sells their whole year. */
export const LARGE_HOUSE_NIGHTS = Number(process.env.LARGE_HOUSE_NIGHTS ?? 120);
