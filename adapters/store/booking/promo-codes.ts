import type { PromoCodeTable } from "#hotel/booking/ports/promo-codes.ts";
import type { Run } from "#adapters/store/run.ts";

export function promoCodeTable(run: Run): PromoCodeTable {
  return {
    used: async (code) => {
      const [known] = await run<{ used: number }>("select used from promo_code where code = $1", [code]);
      return known?.used ?? 0;
    },
    usedBy: async ({ accountId, email }, code, except) => {
      const [counted] = await run<{ used: number }>(USED_BY, [code, accountId, email, except]);
      return counted?.used ?? 0;
    },
    take: async (orderId) => {
      const [short] = await run<{ short_code: string; is_of_guest: boolean }>(
        "select short_code, is_of_guest from take_codes($1)",
        [orderId],
      );
      return short && { code: short.short_code, by: short.is_of_guest ? "guest" : "anybody" };
    },
    takeAgain: async (orderId) => {
      await run(TAKE_AGAIN, [orderId]);
    },
    giveBack: async (orderId) => {
      await run("select give_back_codes($1)", [orderId]);
    },
  };
}

// As take_codes counts.
const USED_BY = `
  select count(*)::integer as used from order_line l join orders o on o.id = l.order_id
  where l.code = $1 and o.state <> 'released' and o.id <> $4
    and (o.account_id = $2 or ($3 <> '' and lower(o.email) = lower($3)))`;

// A code at a time in their order, as all others take them.
const TAKE_AGAIN = `
  insert into promo_code as p (code, used)
  select l.code, count(*)::integer from order_line l where l.order_id = $1 and l.code is not null
  group by l.code order by l.code collate "C"
  on conflict (code) do update set used = p.used + excluded.used,
    most = case when p.most is not null then greatest(p.most, p.used + excluded.used) end`;
