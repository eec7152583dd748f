import type { PromoCodeTable } from "#hotel/booking/ports/promo-codes.ts";
import type { Run } from "#adapters/store/run.ts";

export function promoCodeTable(run: Run): PromoCodeTable {
  return {
    take: async (orderId) => {
      const [short] = await run<{ short_code: string; is_of_guest: boolean }>(
        "select short_code, is_of_guest from take_codes($1)",
        [orderId],
      );
      return short && { code: short.short_code, by: short.is_of_guest ? "guest" : "anybody" };
    },
    giveBack: async (orderId) => {
      await run("select give_back_codes($1)", [orderId]);
    },
  };
}
