/** How many small seasons are sold; `npm run soak` sells ten thousand. */
export const SEASONS = Number(process.env.SEASONS ?? 1_000);

/** How many days the large houses sell; the soak sells their whole year. */
export const LARGE_HOUSE_NIGHTS = Number(process.env.LARGE_HOUSE_NIGHTS ?? 90);

/** In how many small houses riddled with closures and pins the packer is tried, and how many nights are sold with promises. */
export const RIDDLED_HOUSES = Number(process.env.RIDDLED_HOUSES ?? 6);
export const PROMISED_NIGHTS = Number(process.env.PROMISED_NIGHTS ?? 90);
