import { appointFirstOwner, appointOwner } from "#hotel/accounts/appoint-owner.ts";
import { keepSetupCode } from "#hotel/accounts/begin-setup.ts";
import { bind } from "./bind.ts";
import { openGuest } from "./guest.ts";
import { keepNightsOpen, leaveNights } from "#hotel/inventory/keep-nights-open.ts";
import { openJobs } from "./jobs.ts";
import { replayQuotes } from "#hotel/booking/replay-quotes.ts";
import { checkPaymentAccount, type OtherAccount } from "#hotel/payments/check-payment-account.ts";
import { recogniseHouse } from "#hotel/reconciliation/recognise-house.ts";
import type { Ports } from "./ports.ts";
import { importProperty } from "#hotel/settings/import-property.ts";
import { recogniseWithoutProvider } from "#hotel/settings/recognise-without-provider.ts";
import { resumeJobs, watchJobs } from "#hotel/upkeep/watch-jobs.ts";
import { openStaff } from "./staff.ts";

export type Hotel = ReturnType<typeof openHotel>;

/** Every use case, bound to the world that the hotel works in. `isPreview`: of a version that is looked at alone. */
export function openHotel(ports: Ports, { isPreview = false }: { isPreview?: boolean } = {}) {
  const withNightsOpen = isPreview ? leaveNights : keepNightsOpen(ports);
  return {
    catalogue: ports.catalogue,
    guest: openGuest(ports, withNightsOpen),
    staff: openStaff(ports, withNightsOpen),
    jobs: openJobs(ports),
    /**
     * Once at the start of each process, before anything else. Answers where the payment provider's account is another one: a start
     * refuses that, so nothing was begun. A restored database has recognised itself when this ends; where the provider is silent, a
     * job does it. Where card payment is switched off no job does: beside this process another may have begun with keys, and still be
     * in doubt.
     */
    begin: async (allowed: { isOtherAllowed: boolean }): Promise<OtherAccount | undefined> => {
      const { isSwitchedOff } = ports.payments;
      const other = isSwitchedOff ? undefined : await checkPaymentAccount(ports, allowed);
      if (other !== undefined && other !== "silent") return other;
      await ports.store.house.begin(ports.clock.now());
      if (isSwitchedOff) await recogniseWithoutProvider(ports);
      else if (!other) await recogniseHouse(ports);
      return undefined;
    },
    ...bind(ports, {
      /** For a person at the machine; no request reaches it. */
      appointOwner,
      appointFirstOwner,
      keepSetupCode,
      importProperty,
      /** Once in a process that does the jobs, before it watches them. */
      resumeJobs,
      watchJobs,
      /** The price of every order, computed again. */
      replayQuotes,
    }),
    examine: () => ports.doctor.examine(),
  };
}
