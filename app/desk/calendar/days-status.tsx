import { type Reading, UnlessUnread } from "#app/desk/parts/list-status.tsx";
import { words } from "#app/desk/parts/words.ts";
import { calendarWords } from "./words.ts";

const { offlineEmpty, unreadEmpty, unread, others } = calendarWords.daysStatus;

const NONE = { offline: words.offline, unread, offlineEmpty, unreadEmpty };
/** Where some of the days are here. */
const SOME = { ...NONE, offlineEmpty: `${offlineEmpty} ${others}`, unreadEmpty: `${unreadEmpty} ${others}` };

/** That days could not be read, or not again: nobody is to take their rooms for free. */
export function DaysStatus({ days }: { days: Reading }) {
  return <UnlessUnread list={days} said={days.dataUpdatedAt > 0 ? SOME : NONE} />;
}
