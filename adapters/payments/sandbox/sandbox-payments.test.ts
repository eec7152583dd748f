import { describePayments } from "#tests/payments/contract.ts";
import { DATABASES } from "#tests/payments/databases.ts";
import { ASKING, DECLINED } from "#tests/payments/guest.ts";
import { allEvents, sandboxAtWork } from "#tests/payments/sandbox-at-work.ts";

for (const { name, open } of DATABASES) {
  describePayments(`the sandbox on ${name}`, async () => {
    const database = await open();
    const { payments, guest, clock, deliverDueEvents } = await sandboxAtWork(database);
    return {
      payments,
      pays: async (opened) => void (await guest.pay(opened)),
      isDeclined: async (opened) => void (await guest.pay(opened, { number: DECLINED })),
      isAskedByBank: async (opened) => void (await guest.pay(opened, { number: ASKING })),
      paysWith: async (opened, number) => void (await guest.pay(opened, { number })),
      events: () => allEvents({ deliverDueEvents }),
      wait: clock.pass,
      close: () => database.close(),
    };
  });
}
