import { describe, expect, test } from "vitest";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON } from "#tests/support/test-hotel.ts";
import { expectRefusal, guest, HOUR, reserve, stay, takenOn } from "./guest-acts.ts";
import { SOON, TOMORROW, paidStays } from "./paid-stays.ts";

const { scene, rows, pass, paid, preview, cancel, ledgerOf, refundsOf, stateOf, stranger } = paidStays();

describe("the policy that a guest agrees to", () => {
  test("is kept once, with its hash, and each order says when and from where", async () => {
    const [one, two] = [await paid(), await paid()];
    for (const { checkout } of [one, two]) {
      expect(await scene().store.policies.ofOrder(checkout.orderId)).toMatchObject({
        manner: "ticked",
        at: NOON,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        words: expect.stringContaining("until 6 PM, hotel time, 2 days before you arrive"),
        terms: { afterwards: { nights: 1 } },
      });
    }
    expect(await rows("select count(*)::integer as n from cancellation_policy")).toEqual([{ n: 1 }]);
    expect(
      await rows("select hash = encode(sha256(convert_to(words, 'UTF8')), 'hex') as is_hash from cancellation_policy"),
    ).toEqual([{ is_hash: true }]);
  });

  test("is written down for a reservation without payment as shown", async () => {
    const { body } = await reserve(browserOf(scene().house), { email: "shown@example.com" });
    const [booking] = await rows("select order_id from booking where id = $1", [body.insertedIds[0]]);
    expect(await scene().store.policies.ofOrder(booking.order_id)).toMatchObject({ manner: "shown" });
  });

  test("can't be rewritten afterwards", async () => {
    await expect(rows("update cancellation_policy set words = 'Nothing goes back.'")).rejects.toThrow(
      "only ever added",
    );
  });

  test("goes on counting when the owner changes it", async () => {
    const booked = await paid();
    const hash = "a stricter text";
    await rows(
      `insert into cancellation_policy (hash, language, words, terms, first_used_at)
       values ($1, 'en', $1, '{"tiers": [], "afterwards": "everything"}', now())`,
      [hash],
    );
    await rows("update policy_agreement set policy = $2 where order_id = $1", [booked.checkout.orderId, hash]);
    expect(await preview(booked.browser, booked.ids[0])).toMatchObject({ body: { kept: 270.44, refund: 0 } });
  });
});

describe("a guest in the browser that booked", () => {
  test("sees what comes back and until when, cancels, and has it all again", async () => {
    const booked = await paid();
    const [id] = booked.ids;
    const before = await takenOn(scene().house, "2026-12-01");
    const told = await preview(booked.browser, id);
    expect(told).toMatchObject({
      status: 200,
      body: { paid: 270.44, kept: 0, refund: 270.44, until: "2026-11-30T00:00:00.000Z" },
    });
    expect(await stateOf(id)).toBe("confirmed");
    expect(await cancel(booked.browser, id, 270.44)).toMatchObject({ status: 200, body: { status: "cancelled" } });
    expect(await takenOn(scene().house, "2026-12-01")).toBe(before - 1);
    expect(await refundsOf(booked)).toEqual([{ reason: "cancellation", amount: 27_044, state: "requested" }]);
    await scene().house.tend();
    expect(await refundsOf(booked)).toEqual([{ reason: "cancellation", amount: 27_044, state: "succeeded" }]);
    expect(await ledgerOf(booked)).toEqual([
      { kind: "captured", amount: 27_044 },
      { kind: "refunded", amount: 27_044 },
    ]);
    const letters = await rows("select facts from outbox where kind = 'cancellation' and cause = $1", [
      `booking:${id}`,
    ]);
    expect(letters).toEqual([{ facts: { paid: 27_044, kept: 0, refunded: 27_044 } }]);
    expect(await rows("select actor, act from audit where subject = $1", [String(id)])).toEqual([
      { actor: "guest", act: "booking.cancelled" },
    ]);
  });

  test("who cancels again is told what goes back, whatever amount is sent", async () => {
    const [late, unpaid] = [await paid([TOMORROW]), browserOf(scene().house)];
    await cancel(late.browser, late.ids[0], 176.96);
    for (const sent of [176.96, 0, 5_000]) {
      expect(await cancel(late.browser, late.ids[0], sent)).toMatchObject({ status: 200, body: { refund: 176.96 } });
    }
    const { insertedIds } = (await reserve(unpaid)).body;
    expect(await cancel(unpaid, insertedIds[0], 0)).toMatchObject({ status: 200, body: { refund: 0 } });
    expect(await cancel(unpaid, insertedIds[0], 100)).toMatchObject({ status: 200, body: { refund: 0 } });
  });

  test("after the deadline the first night is kept, and the ledger says so", async () => {
    const booked = await paid([TOMORROW]);
    const [id] = booked.ids;
    expect(await preview(booked.browser, id)).toMatchObject({ body: { kept: 93.48, refund: 176.96 } });
    expect((await preview(booked.browser, id)).body).not.toHaveProperty("until");
    expect(await cancel(booked.browser, id, 176.96)).toMatchObject({ status: 200 });
    await scene().house.tend();
    expect(await ledgerOf(booked)).toEqual([
      { kind: "captured", amount: 27_044 },
      { kind: "kept", amount: 9_348 },
      { kind: "refunded", amount: 17_696 },
    ]);
  });

  test("of three stays cancels one, and the others stand", async () => {
    const lines = ["2026-12-01", "2026-12-05", "2026-12-09"] as const;
    const ends = ["2026-12-04", "2026-12-08", "2026-12-12"];
    const booked = await paid(lines.map((start, index) => ({ ...stay, id: index + 1, start, end: ends[index] })));
    const taken = await Promise.all(lines.map((night) => takenOn(scene().house, night)));
    expect(await cancel(booked.browser, booked.ids[1], 270.44)).toMatchObject({ status: 200 });
    expect(await Promise.all(booked.ids.map(stateOf))).toEqual(["confirmed", "cancelled", "confirmed"]);
    expect(await Promise.all(lines.map((night) => takenOn(scene().house, night)))).toEqual([
      taken[0],
      (taken[1] ?? 0) - 1,
      taken[2],
    ]);
    await scene().house.tend();
    expect(await rows("select captured, refunded from payment where order_id = $1", [booked.checkout.orderId])).toEqual(
      [{ captured: 81_132, refunded: 27_044 }],
    );
  });

  test("who presses twice cancels once", async () => {
    const booked = await paid();
    const [id] = booked.ids;
    const answers = await Promise.all([1, 2, 3].map(() => cancel(booked.browser, id, 270.44)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await scene().house.tend();
    expect(await refundsOf(booked)).toHaveLength(1);
    expectRefusal(await preview(booked.browser, id), 409, "wrong-state");
  });

  test("can't name another amount than the terms give", async () => {
    const booked = await paid([TOMORROW]);
    for (const refund of [270.44, 0, 176.97, 1e6]) {
      expectRefusal(await cancel(booked.browser, booked.ids[0], refund), 409, "refund-changed");
    }
    expectRefusal(await cancel(booked.browser, booked.ids[0], -1), 422, "invalid-fields");
    expect(await stateOf(booked.ids[0])).toBe("confirmed");
    expect(await refundsOf(booked)).toEqual([]);
  });
});

describe("whoever is not the guest", () => {
  test.each(["a stranger", "another guest", "a guest with an account"] as const)(
    "%s learns nothing and cancels nothing",
    async (who) => {
      const { ids } = await paid();
      const other = who === "another guest" ? (await paid()).browser : browserOf(scene().house);
      const browser = who === "a guest with an account" ? (await openPerson(scene().house)).browser : other;
      expectRefusal(await preview(browser, ids[0]), 404, "booking-not-found");
      expectRefusal(await cancel(browser, ids[0], 270.44), 404, "booking-not-found");
      expect((await preview(browser, ids[0])).body.detail).toBe((await preview(browser, 9_999_999_999)).body.detail);
      expect(await stateOf(ids[0])).toBe("confirmed");
    },
  );

  test("with number and address alone gets a letter sent to the guest, and nothing else", async () => {
    const booked = await paid();
    const [id] = booked.ids;
    expect(
      await scene().house.hotel.guest.booking.sendCancelLink(stranger(), { id, email: "eve@example.com" }),
    ).toEqual({
      problem: "booking-not-found",
    });
    expect(
      await scene().house.hotel.guest.booking.sendCancelLink(stranger(), { id, email: "ADA@example.com " }),
    ).toEqual({
      sent: true,
    });
    await scene().house.tend();
    const letters = await rows("select recipient, plain from outbox where kind = 'cancel-link'");
    expect(letters).toEqual([{ recipient: guest.email, plain: expect.stringContaining("/stay/cancel/") }]);
    expect(await stateOf(id)).toBe("confirmed");
  });

  test("learns of no number whose booking has no address, and no letter goes", async () => {
    const { ids, checkout } = await paid();
    const [id] = ids;
    await rows("update booking set email = '' where id = $1", [id]);
    await rows("update orders set email = '' where id = $1", [checkout.orderId]);
    const { sendCancelLink, lookUpBooking } = scene().house.hotel.guest.booking;
    for (const email of ["", " ", undefined]) {
      expect(await sendCancelLink(stranger(), { id, email })).toEqual({ problem: "booking-not-found" });
      expect(await lookUpBooking(stranger(), { id, email })).toEqual({ problem: "booking-not-found" });
    }
    expect(await rows("select 1 from outbox where kind = 'cancel-link' and recipient = ''")).toEqual([]);
  });

  test("asks for such letters five times an hour, and no more", async () => {
    const { ids } = await paid();
    const stubborn = stranger();
    const ask = () =>
      scene().house.hotel.guest.booking.sendCancelLink(stubborn, { id: ids[0], email: "eve@example.com" });
    for (let time = 0; time < 5; time += 1) await ask();
    expect(await ask()).toMatchObject({ problem: "too-many-tries" });
  });
});

describe("an account", () => {
  test("cancels its own stay in any browser, for years", async () => {
    const ada = await openPerson(scene().house, { email: "ada.account@example.com" });
    const booked = await paid([stay], { browser: ada.browser });
    expect(await cancel(ada.browser, booked.ids[0], 270.44)).toMatchObject({ status: 200 });
    expect(await rows("select actor from audit where subject = $1", [String(booked.ids[0])])).toEqual([
      { actor: ada.account.id },
    ]);
  });
});

describe("a deadline that passes between the look and the act", () => {
  test("refuses kindly, changes nothing, and is told anew", async () => {
    const booked = await paid([SOON]);
    const [id] = booked.ids;
    expect(await preview(booked.browser, id)).toMatchObject({ body: { refund: 270.44, kept: 0 } });
    pass(6 * HOUR);
    const refused = expectRefusal(await cancel(booked.browser, id, 270.44), 409, "refund-changed");
    expect(refused.detail).toContain("$176.96");
    expect(refused).toMatchObject({ refund: 176.96, atDesk: 0 });
    expect(await stateOf(id)).toBe("confirmed");
    expect(await preview(booked.browser, id)).toMatchObject({ body: { refund: 176.96, kept: 93.48 } });
    expect(await cancel(booked.browser, id, 176.96)).toMatchObject({ status: 200 });
  });
});
