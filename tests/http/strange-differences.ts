import { openStore } from "#adapters/store/open-store.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { MoneyDifference } from "#hotel/reports/ports/numbers.ts";
import type { TestHotel } from "#tests/support/test-hotel.ts";

/** What the end-of-day reports of all arrivals call a difference though no bank took a payment, and no refund failed that nobody owes. */
export async function strangeDifferences({ database }: TestHotel): Promise<MoneyDifference[]> {
  const { numbers } = openStore(database);
  const { rows: days } = await database.pool.query<{ day: PlainDate }>(
    "select distinct check_in as day from booking where state = 'confirmed'",
  );
  const { rows: explained } = await database.pool.query<{ id: string }>(
    `select order_id as id from ledger where kind = 'disputed'
     union select order_id from refund f where state = 'failed' and not exists (
       select from ledger l where l.kind = 'refund-owed' and l.reference like '%:refund:' || f.key)`,
  );
  const found: MoneyDifference[] = [];
  for (const { day } of days) found.push(...(await numbers.differences(day)));
  return found.filter(({ orderId }) => !explained.some(({ id }) => id === orderId));
}
