import type { BookingExemption, ExemptionTable } from "#hotel/booking/ports/exemptions.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function exemptionTable(run: Run): ExemptionTable {
  return {
    ofBooking: (bookingId) =>
      read(run, `select ${COLUMNS} from exemption where booking_id = $1 order by asked_at, exemption`, [bookingId]),
    decide: async (bookingId, { id, paper, state, by }, at) => {
      await run(
        `insert into exemption (booking_id, exemption, paper, state, asked_at, decided_at, decided_by)
         values ($1, $2, $3, $4, $5, $5, $6)
         on conflict (booking_id, exemption) do update set paper = $3, state = $4, decided_at = $5, decided_by = $6`,
        [bookingId, id, paper, state, timestamp(at), by],
      );
    },
  };
}

const COLUMNS = columns<BookingExemption>({
  id: "exemption",
  paper: "paper",
  state: "state",
});
