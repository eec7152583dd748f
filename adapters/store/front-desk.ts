import type { FrontDeskTable } from "#hotel/ports/store/front-desk.ts";
import { timestamp } from "./instants.ts";
import type { Run } from "./run.ts";

export function frontDeskTable(run: Run): FrontDeskTable {
  return {
    addNote: async ({ bookingId, author, words, at }) => {
      await run("insert into booking_note (booking_id, author, words, at) values ($1, $2, $3, $4)", [
        bookingId,
        author,
        words,
        timestamp(at),
      ]);
    },
    notes: async (bookingId) => {
      const rows = await run<NoteRow>(
        `select n.id, n.booking_id, n.author, a.name as author_name, n.words, n.at
         from booking_note n left join account a on a.id = n.author
         where n.booking_id = $1 order by n.id`,
        [bookingId],
      );
      return rows.map(({ id, author, words, ...row }) => ({
        ...{ id, author, words },
        bookingId: row.booking_id,
        authorName: row.author_name ?? undefined,
        at: row.at.getTime(),
      }));
    },
  };
}

interface NoteRow {
  id: number;
  booking_id: number;
  author: string;
  author_name: string | null;
  words: string;
  at: Date;
}
