import { expect, onTestFinished, test } from "vitest";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson } from "#tests/support/people.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { hold, orderOf, reserve } from "./guest-acts.ts";
import { booked } from "./restored-houses.ts";

// Invented, and looked for in whatever was said.
const NAME = "Zebulon Quillfeather";
const EMAIL = "zebulon.quillfeather@example.com";
const PHONE = "504 555 0173";
const WISH = "near the magnolia";

test("the log of guests who book, fail, are refused and are looked after tells nothing of them", async () => {
  const house = await openTestHotel({ houseRules: { capPendingPerEmail: 1 } });
  onTestFinished(() => house.close());
  const who = { name: NAME, email: EMAIL };
  await booked(house, who);
  await reserve(browserOf(house), who);
  await reserve(browserOf(house), who).catch(() => undefined);
  const declined = browserOf(house);
  await declined.pay(await hold(declined, who), "4000 0000 0000 0002");
  const stranger = browserOf(house);
  await stranger.post("/api/create-payment-intent", {
    ...orderOf(),
    ...who,
    phone: PHONE,
    request: WISH,
    items: "none",
  });
  await stranger.post("/api/checkin", { guest_name: NAME, email: EMAIL, phone: PHONE, special_requests: WISH });
  await stranger.get(`/api/bookings?search=${encodeURIComponent(EMAIL)}`);
  await stranger.post(`/api/nowhere/${encodeURIComponent(EMAIL)}`, { name: NAME });
  const clerk = await openPerson(house, { role: "admin", ...who, email: `desk.${EMAIL}` });
  await clerk.browser.get(`/api/bookings?search=${encodeURIComponent(NAME)}`);
  await house.tend();
  // A fault in the middle of an act, whose words the database chooses.
  await house.database.pool.query(
    "alter table orders add constraint nobody check (name <> 'Zebulon Quillfeather') not valid",
  );
  await reserve(browserOf(house), { name: NAME, email: `again.${EMAIL}` }).catch(() => undefined);
  const traces = house.faults.map((fault) => (fault instanceof Error ? (fault.stack ?? fault.message) : ""));
  expect([house.said.length > 2, traces.length]).toEqual([true, 1]);
  expect([...house.said, ...traces].filter((line) => /zebulon|quillfeather|0173|magnolia/i.test(line))).toEqual([]);
});
