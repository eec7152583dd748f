import { countHouse } from "#adapters/store/upkeep/count-house.ts";
import { describe, expect, it } from "vitest";
import type { Letter, LetterKind } from "#hotel/kernel/ports/letters.ts";
import { STAY_LETTER_KINDS, STAY_LETTERS, type StayLetterKind } from "#hotel/kernel/stay-letters.ts";
import type { House } from "#tests/store/contract.ts";
import { draftOf, lineOf, MINUTE, NOON, place, placePaid } from "#tests/store/small-house.ts";

const HOUR = 60 * MINUTE;

export function lettersAreKept(house: House): void {
  const sql = async (text: string) => (await house.database.pool.query(text)).rows;
  const confirmation = (cause: string): Letter => ({ cause, kind: "confirmation", to: "ada@example.com" });
  const kinds: LetterKind[] = ["confirmation", "new-device", "password-reset"];
  const claim = (now = NOON, limit = 10) => house.store.outbox.claim({ kinds, now, until: now + MINUTE, limit });
  const only = async () => {
    const [letter] = await claim();
    if (!letter) throw new Error("There is no letter to claim.");
    return letter;
  };

  describe("the outbox", () => {
    it("hands a letter out with everything that was queued with it", async () => {
      const facts = { device: "Firefox on Linux", at: NOON };
      const letter: Letter = { cause: "session:1", kind: "new-device", to: "ada@example.com", language: "es", facts };
      await house.store.outbox.queue(letter, NOON);
      expect(await claim()).toEqual([
        {
          ...letter,
          id: expect.any(Number),
          queuedAt: NOON,
          waitingSince: NOON,
          series: "",
          version: 1,
          attempts: 1,
        },
      ]);
    });

    it("hands a letter out to nobody else for as long as it is claimed, and then again", async () => {
      await house.store.outbox.queue(confirmation("order:1"), NOON);
      expect(await claim()).toHaveLength(1);
      expect(await claim(NOON + MINUTE - 1)).toEqual([]);
      expect(await claim(NOON + MINUTE)).toMatchObject([{ cause: "order:1", attempts: 2 }]);
    });

    it("hands out the oldest first, no more than asked, and only the kinds asked for", async () => {
      for (const order of [3, 1, 2]) await house.store.outbox.queue(confirmation(`order:${order}`), NOON + order);
      await house.store.outbox.queue({ cause: "check-in-form:1", kind: "relay-check-in", to: "desk" }, NOON);
      const claimed = await claim(NOON + 10, 2);
      expect(claimed.map(({ cause }) => cause).toSorted()).toEqual(["order:1", "order:2"]);
      expect(await claim(NOON + 10)).toMatchObject([{ cause: "order:3" }]);
    });

    it("leaves a letter about an alert that is not told by letter here to a program that tells it, until the alert is over", async () => {
      const { alerts, outbox } = house.store;
      const [known, unknown] = [
        { kind: "keys-refused", subject: "keys" } as const,
        { kind: "rooms-short", subject: "x" } as const,
      ];
      for (const alert of [unknown, known]) {
        await alerts.raise(alert, NOON);
        const [{ id }] = await sql("select max(id) as id from alert");
        for (const [cause, to] of [
          [`alert:${id}`, "desk"],
          [`alert:${id}:olive`, "olive@example.com"],
        ] as const) {
          await outbox.queue({ cause, kind: "desk-alert", to }, NOON);
        }
      }
      const kindsTold = async (now: number) => {
        const claimed = await outbox.claim({ kinds: ["desk-alert"], now, until: now + MINUTE, limit: 10 });
        const told = claimed.map(({ cause }) => alerts.findOpen(Number(cause.split(":")[1])));
        return (await Promise.all(told)).map((alert) => alert?.kind);
      };
      expect(await kindsTold(NOON)).toEqual(["keys-refused", "keys-refused"]);
      expect(await kindsTold(NOON)).toEqual([]);
      await alerts.settle(unknown, NOON);
      expect(await kindsTold(NOON)).toEqual([undefined, undefined]);
    });

    it("counts no letter as overdue that is left to a program that tells of its alert", async () => {
      const longAgo = Date.parse("2020-01-01T12:00:00Z");
      const { alerts, outbox } = house.store;
      const overdueWith = async (kind: "rooms-short" | "keys-refused") => {
        await alerts.raise({ kind, subject: "x" }, longAgo);
        const [{ id }] = await sql("select max(id) as id from alert");
        await outbox.queue({ cause: `alert:${id}`, kind: "desk-alert", to: "desk" }, longAgo);
        return (await countHouse(house.database.pool)).outboxAge > 0;
      };
      expect(await overdueWith("rooms-short")).toBe(false);
      expect(await overdueWith("keys-refused")).toBe(true);
    });

    it("hands out nothing before its time", async () => {
      await house.store.outbox.queue(confirmation("order:1"), NOON);
      await house.store.outbox.putOff(await only(), { until: NOON + HOUR, trouble: "connection refused" });
      expect(await claim(NOON + HOUR - 1)).toEqual([]);
      expect(await sql("select state, trouble, attempts from outbox")).toEqual([
        { state: "queued", trouble: "connection refused", attempts: 1 },
      ]);
      expect(await claim(NOON + HOUR)).toMatchObject([{ attempts: 2 }]);
    });

    it.each([
      [
        { state: "sent", subject: "Hello" },
        { subject: "Hello", html: null, plain: null, trouble: null },
      ],
      [
        { state: "kept", subject: "Hello", html: "<p>", text: "p" },
        { subject: "Hello", html: "<p>", plain: "p", trouble: null },
      ],
      [
        { state: "dropped", trouble: "decided" },
        { subject: null, html: null, plain: null, trouble: "decided" },
      ],
      [
        { state: "failed", trouble: "no mailbox" },
        { subject: null, html: null, plain: null, trouble: "no mailbox" },
      ],
    ] as const)("ends a letter once: %o", async (end, row) => {
      await house.store.outbox.queue(confirmation("order:1"), NOON);
      const letter = await only();
      expect(await house.store.outbox.settle(letter, end, NOON + 1)).toBe(true);
      expect(await house.store.outbox.settle(letter, { state: "failed", trouble: "too late" }, NOON + 2)).toBe(false);
      await house.store.outbox.putOff(letter, { until: NOON, trouble: "too late" });
      expect(await sql("select state, subject, html, plain, trouble, settled_at from outbox")).toEqual([
        { ...row, state: end.state, settled_at: new Date(NOON + 1) },
      ]);
      expect(await claim(NOON + HOUR)).toEqual([]);
    });

    it("ends no letter whose address was corrected while it was under way, and hands it out for the new one", async () => {
      const { outbox, orders } = house.store;
      const { id } = await placePaid(house.store);
      const [letter] = await claim();
      if (!letter) throw new Error("There is no letter to claim.");
      await orders.setGuest(id, { name: "Ada", email: "right@example.com", phone: "" }, NOON);
      expect(await outbox.settle(letter, { state: "sent", subject: "Hello" }, NOON)).toBe(false);
      await outbox.putOff(letter, { until: NOON + HOUR, trouble: "greylisted" });
      expect(await claim()).toMatchObject([{ id: letter.id, to: "right@example.com", version: 2, attempts: 1 }]);
      const links = {
        orderId: id,
        links: [{ purpose: "view", token: "a token", expiresAt: NOON + HOUR }],
        at: NOON,
      } as const;
      expect(await house.store.letterLinks.issueTo(letter.to, links)).toBeUndefined();
      expect(await house.store.letterLinks.follow("a token", "view", NOON)).toBeUndefined();
      expect(await house.store.letterLinks.issueTo("right@example.com", links)).toEqual({ view: "a token" });
      expect(await house.store.letterLinks.follow("a token", "view", NOON)).toBe(id);
    });

    it("keeps no words of a letter that opens an account, whoever writes them", async () => {
      await house.store.outbox.queue({ cause: "reset:1", kind: "password-reset", to: "ada@example.com" }, NOON);
      const letter = await only();
      const kept = { state: "kept", subject: "Hello", html: "<a href=secret>", text: "secret" } as const;
      await expect(house.store.outbox.settle(letter, kept, NOON)).rejects.toThrow("outbox_keeps_no_secret");
    });

    it("remembers who wants no letters but those about the stay, however the address is written", async () => {
      await house.store.outbox.refuse("Ada@Example.com", NOON);
      await house.store.outbox.refuse("ada@example.com", NOON + 1);
      expect(await house.store.outbox.isRefused("ADA@example.com")).toBe(true);
      expect(await house.store.outbox.isRefused("eve@example.com")).toBe(false);
    });
  });

  describe("letters that a date brings", () => {
    const queue = (kind: StayLetterKind, day: "2026-12-10" | "2026-12-12", madeBefore = NOON + HOUR) =>
      house.store.outbox.queueForStays({ kind, day, madeBefore, at: NOON + HOUR });
    const queued = () =>
      sql("select cause, kind, recipient, facts from outbox where kind <> 'confirmation' order by id");

    it("are queued once for each order and day", async () => {
      const { id } = await placePaid(house.store, draftOf({ lines: [lineOf(), lineOf({ type: "suite" })] }));
      expect([await queue("before-arrival", "2026-12-10"), await queue("before-arrival", "2026-12-10")]).toEqual([
        1, 0,
      ]);
      expect(await queue("thank-you", "2026-12-12")).toBe(1);
      const letter = { cause: `order:${id}:2026-12-10`, recipient: "ada@example.com" };
      expect(await queued()).toEqual([
        { ...letter, kind: "before-arrival", facts: { orderId: id, day: "2026-12-10" } },
        { ...letter, kind: "thank-you", cause: `order:${id}:2026-12-12`, facts: { orderId: id, day: "2026-12-12" } },
      ]);
    });

    it.each(STAY_LETTER_KINDS)(
      "are queued for the day on which a stay has the date of %s, and no other",
      async (kind) => {
        await placePaid(house.store);
        const { edge } = STAY_LETTERS[kind];
        const queued = { checkIn: await queue(kind, "2026-12-10"), checkOut: await queue(kind, "2026-12-12") };
        expect(queued).toEqual({ checkIn: 0, checkOut: 0, [edge]: 1 });
      },
    );

    it("are not queued for another day, an order that is not confirmed, or one that was made too late", async () => {
      await place(house.store);
      expect(await queue("before-arrival", "2026-12-10")).toBe(0);
      await placePaid(house.store);
      expect(await queue("before-arrival", "2026-12-12")).toBe(0);
      expect(await queue("before-arrival", "2026-12-10", NOON)).toBe(0);
    });

    it("are not queued for a stay that was cancelled, or for a demo guest's", async () => {
      const cancelled = await placePaid(house.store);
      await house.store.bookings.moveOfOrder(cancelled.id, "confirmed", "cancelled");
      const demo = await placePaid(house.store);
      const money = { orderId: demo.id, kind: "demo", amount: demo.total, reference: "demo-1", at: NOON } as const;
      await house.store.ledger.add(money);
      expect(await queue("before-arrival", "2026-12-10")).toBe(0);
    });
  });

  describe("links in letters", () => {
    const issue = async (purpose: "view" | "cancel" = "cancel") => {
      const { id } = await place(house.store);
      const link = { purpose, orderId: id, at: NOON, expiresAt: NOON + HOUR };
      return { orderId: id, token: await house.store.letterLinks.issue(link) };
    };

    it("open their order, and the store does not know their tokens", async () => {
      const { orderId, token } = await issue();
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(await house.store.letterLinks.follow(token, "cancel", NOON)).toBe(orderId);
      expect(JSON.stringify(await sql("select * from letter_link"))).not.toContain(token);
    });

    it("are good for their purpose alone, and until their end", async () => {
      const { orderId, token } = await issue();
      const { follow } = house.store.letterLinks;
      expect(await follow(token, "view", NOON)).toBeUndefined();
      expect(await follow(`${token}A`, "cancel", NOON)).toBeUndefined();
      expect(await follow(token, "cancel", NOON + HOUR - 1)).toBe(orderId);
      expect(await follow(token, "cancel", NOON + HOUR)).toBeUndefined();
    });

    it("are used up once, by one of many at the same time", async () => {
      const { orderId, token } = await issue();
      const uses = Array.from({ length: 8 }, () => house.store.letterLinks.use(token, "cancel", NOON));
      expect((await Promise.all(uses)).filter((order) => order === orderId)).toHaveLength(1);
      expect(await house.store.letterLinks.follow(token, "cancel", NOON)).toBeUndefined();
    });

    it("are not used up by what came to nothing", async () => {
      const { orderId, token } = await issue();
      await house.store.transaction(async (tx) => {
        await tx.letterLinks.use(token, "cancel", NOON);
        return { problem: "try-again" };
      });
      expect(await house.store.letterLinks.follow(token, "cancel", NOON)).toBe(orderId);
    });

    it("can be revoked by their purpose", async () => {
      const { orderId, token } = await issue("view");
      await house.store.letterLinks.revoke(orderId, ["cancel"], NOON);
      expect(await house.store.letterLinks.follow(token, "view", NOON)).toBe(orderId);
      await house.store.letterLinks.revoke(orderId, ["view"], NOON);
      expect(await house.store.letterLinks.follow(token, "view", NOON)).toBeUndefined();
    });
  });
}
