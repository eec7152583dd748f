import { describe, expect, it } from "vitest";
import type { CheckInForm, CheckOutForm } from "#hotel/messages/rules/guest-forms.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { type FormFilter, readFormQuery } from "#hotel/messages/rules/form-query.ts";
import { readLetterQuery, type SentLetterQuery } from "#hotel/messages/rules/letter-query.ts";
import type { House } from "#tests/store/contract.ts";
import { draftOf, lineOf, MINUTE, NOON, placePaid, TODAY } from "#tests/store/small-house.ts";

const arriving: CheckInForm = {
  name: "Zoë ضيف",
  email: "zoe@example.com",
  phone: "+1 504 555 0101",
  room: 201,
  guests: 2,
  checkIn: TODAY,
  checkOut: "2026-12-03",
  specialRequests: "",
  arrivesAt: "11:30",
};
const leaving: CheckOutForm = { name: "Bob 100%", email: "bob@example.com", room: 101, feedback: "Fine" };

export function postIsTended(house: House): void {
  const sql = async (text: string) => (await house.database.pool.query(text)).rows;
  const letters = async (sent: SentLetterQuery) => {
    const query = readLetterQuery(sent);
    return isProblem(query)
      ? []
      : (await house.store.outbox.page(query)).map(({ cause, state }) => `${cause} ${state}`);
  };
  const only = async () => Number((await sql("select id from outbox"))[0]?.id);

  describe("the outbox at the desk", () => {
    it("is listed newest first, by state, by part of an address, and after the last letter seen", async () => {
      for (const name of ["ada", "bob", "cleo"]) {
        await house.store.outbox.queue(
          { cause: `reset:${name}`, kind: "password-reset", to: `${name}@Example.com` },
          NOON,
        );
      }
      const [first] = await house.store.outbox.page({ states: undefined, search: "ada@", before: undefined, limit: 1 });
      await house.store.outbox.settle(
        { id: first?.id ?? 0, to: "ada@Example.com" },
        { state: "failed", trouble: "no mailbox" },
        NOON,
      );
      expect(await letters({})).toEqual(["reset:cleo queued", "reset:bob queued", "reset:ada failed"]);
      expect(await letters({ state: "set-aside" })).toEqual(["reset:ada failed"]);
      expect(await letters({ search: "BOB@EXAMPLE" })).toEqual(["reset:bob queued"]);
      expect(await letters({ search: "_ob@" })).toEqual([]);
      expect(await letters({ cursor: String(first?.id) })).toEqual([]);
      expect(await letters({ cursor: String((first?.id ?? 0) + 1), limit: 1 })).toEqual(["reset:ada failed"]);
    });

    it("sends a settled letter again once, by the version that was on the screen", async () => {
      await house.store.outbox.queue({ cause: "order:1", kind: "confirmation", to: "ada@example.com" }, NOON);
      const id = await only();
      const { queueAgain, settle, find } = house.store.outbox;
      expect(await queueAgain(id, { version: 1, at: NOON, to: "ada@example.com" })).toBe(false);
      await settle({ id, to: "ada@example.com" }, { state: "kept", subject: "Hello", html: "<p>", text: "p" }, NOON);
      const at = NOON + MINUTE;
      const tries = [1, 2, 2, 2].map((version) => queueAgain(id, { version, at, to: "eda@example.com" }));
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
      expect(await find(id)).toMatchObject({
        state: "queued",
        to: "eda@example.com",
        attempts: 0,
        queuedAt: NOON,
        waitingSince: at,
        version: 3,
      });
      expect(await find(id)).toMatchObject({ html: undefined, text: undefined, settledAt: undefined });
    });

    it("notes once that a letter came back, and only of one that was sent", async () => {
      await house.store.outbox.queue({ cause: "order:1", kind: "confirmation", to: "ada@example.com" }, NOON);
      const id = await only();
      const { bounce, settle, find } = house.store.outbox;
      const returned = { letterId: id, version: undefined, reason: "no mailbox" };
      expect(await bounce(returned, NOON)).toBeUndefined();
      await settle({ id, to: "ada@example.com" }, { state: "sent", subject: "Hello" }, NOON);
      expect(await bounce({ ...returned, version: 2 }, NOON)).toBeUndefined();
      expect(await bounce(returned, NOON)).toBe("confirmation");
      expect(await bounce({ ...returned, reason: "again" }, NOON)).toBeUndefined();
      expect(await find(id)).toMatchObject({ state: "bounced", trouble: "no mailbox", subject: "Hello" });
    });
  });

  describe("guests' forms at the desk", () => {
    const forms = () => house.store.guestForms;
    const listed = async (state: FormFilter, search = "", cursor = "") => {
      const query = readFormQuery({ state, search, cursor, limit: 10 });
      return isProblem(query) ? [] : (await forms().page(query)).map(({ form, name }) => `${form} ${name}`);
    };
    const keepBoth = async () => {
      const id = (await forms().keepCheckIn(arriving, { on: TODAY, at: NOON, language: "es" })) ?? 0;
      const out = (await forms().keepCheckOut(leaving, { on: TODAY, at: NOON })) ?? 0;
      return { id, out };
    };
    const bookingOf = async (email = "zoe@example.com") => {
      const order = await placePaid(house.store, draftOf({ email, lines: [lineOf({ checkIn: TODAY })] }));
      const [booking] = await house.store.bookings.ofOrder(order.id);
      return { orderId: order.id, bookingId: booking?.bookingId ?? 0 };
    };

    it("are listed together, by state, name, room, and after the last form seen, though all came at one moment", async () => {
      const { id, out } = await keepBoth();
      const both = [`check-out ${leaving.name}`, `check-in ${arriving.name}`];
      expect(await listed("all")).toEqual(both);
      expect(await listed("new")).toEqual(both);
      expect(await listed("all", "ضيف")).toEqual([both[1]]);
      expect(await listed("all", "100%")).toEqual([both[0]]);
      expect(await listed("all", "201")).toEqual([both[1]]);
      expect(await listed("all", "", `${NOON}.check-out.${out}`)).toEqual([both[1]]);
      expect(await listed("all", "", `${NOON}.check-in.${id}`)).toEqual([]);
      await forms().match("check-in", id, { at: NOON });
      expect(await listed("set-aside")).toEqual([both[1]]);
      expect(await listed("waiting")).toEqual(both);
    });

    it("become the registration card by themselves when they came by a letter and are signed", async () => {
      const { orderId, bookingId } = await bookingOf();
      const { id } = await keepBoth();
      await forms().tieToOrder(id, orderId);
      await forms().sign(id, { signature: { drawn: "M1 2L3 4" }, policy: "Terms" }, NOON);
      await forms().match("check-in", id, { bookingId, at: NOON });
      expect(await forms().registrationCards(bookingId)).toMatchObject([
        {
          id,
          language: "es",
          agreement: { signature: { drawn: "M1 2L3 4" }, policy: "Terms", at: NOON },
          accepted: { by: "guest", at: NOON },
        },
      ]);
      const day = await forms().ofDay(TODAY);
      expect(day).toMatchObject({ arrivals: [{ id, arrivesAt: "11:30" }], departures: [], waiting: 2 });
    });

    it("are told of a day the known stays' first where there are more than can be listed", async () => {
      await sql(`insert into check_in_form (guest_name, email, phone, room, guests, check_in, check_out, special_requests,
          received_at, fingerprint, arrives_at)
        select 'Eve', 'eve@example.com', '1', 201, 1, '${TODAY}', '2026-12-24', '', now(), 'eve ' || number, '08:00'
        from generate_series(1, 501) as number`);
      const { bookingId } = await bookingOf();
      const { id } = await keepBoth();
      await forms().match("check-in", id, { bookingId, at: NOON });
      const { arrivals } = await forms().ofDay(TODAY);
      expect(arrivals).toHaveLength(500);
      expect(arrivals).toContainEqual(expect.objectContaining({ id, bookingId }));
    });

    it("are matched, accepted and finished once each, by the version that was on the screen", async () => {
      const { bookingId } = await bookingOf();
      const { id, out } = await keepBoth();
      const ref = { form: "check-in", id } as const;
      const at = NOON;
      const twice = async (act: () => Promise<boolean>) => (await Promise.all([act(), act()])).filter(Boolean).length;
      expect(await forms().accept(id, "clerk", { version: 1, at })).toBe(false);
      expect(await twice(() => forms().matchByHand(ref, bookingId, { version: 1, at }))).toBe(1);
      expect(await twice(() => forms().accept(id, "clerk", { version: 2, at }))).toBe(1);
      expect(await twice(() => forms().finish(ref, "done", { version: 3, at }))).toBe(1);
      expect(await forms().matchByHand(ref, bookingId, { version: 4, at })).toBe(false);
      expect(await forms().finish(ref, "open", { version: 4, at })).toBe(true);
      const checkOut = { form: "check-out", id: out } as const;
      expect(await forms().matchByHand(checkOut, bookingId, { version: 1, at })).toBe(true);
      expect(await forms().findCheckOut(out)).toMatchObject({ proposal: "open" });
      expect((await forms().ofDay("2026-12-24")).departures).toMatchObject([{ id: out, bookingId }]);
      expect(await forms().finish(checkOut, "done", { version: 2, at })).toBe(true);
      expect(await forms().findCheckOut(out)).toMatchObject({ proposal: "dismissed", state: "done" });
    });

    it("hold by themselves that a drawing is strokes, and a signature agreed to", async () => {
      const { id } = await keepBoth();
      const sign = (drawn: string) => forms().sign(id, { signature: { drawn }, policy: "Terms" }, NOON);
      await expect(sign("M1 2<svg onload=alert(1)>")).rejects.toThrow(/signature_drawn/);
      await expect(sql("update check_in_form set signature_typed = 'Ada'")).rejects.toThrow(/signs_what_it_agrees_to/);
    });

    it("keep what was written back, for both kinds", async () => {
      const { id, out } = await keepBoth();
      const said = { words: "A cot stands ready.", by: "clerk", at: NOON };
      const reply = await forms().reply({ form: "check-in", id }, said);
      await forms().reply({ form: "check-out", id: out }, { ...said, words: "Thank you." });
      expect(await forms().replies({ form: "check-in", id })).toEqual([{ id: reply, ...said }]);
      expect(await forms().findReply(reply)).toMatchObject({ words: said.words, form: { form: "check-in", id } });
      expect(await forms().findReply(reply + 99)).toBeUndefined();
    });

    it("forget their sender, signature and replies with the person", async () => {
      const { id } = await keepBoth();
      await forms().sign(id, { signature: { typed: "Zoë" }, policy: "Terms" }, NOON);
      await forms().reply({ form: "check-in", id }, { words: "Dear Zoë", by: "clerk", at: NOON });
      const whose = { accountId: "none", email: arriving.email, verifiedEmail: arriving.email };
      expect(await house.store.personalRecords.forms({ verifiedEmail: arriving.email, orderIds: [] })).toMatchObject([
        { arrivesAt: "11:30", signature: "Zoë", agreedTo: "Terms" },
      ]);
      await house.store.personalRecords.forget(whose, "Guest who was forgotten", NOON);
      const left = await sql(
        "select f::text, r.words from check_in_form f join form_reply r on r.check_in_form_id = f.id",
      );
      expect(left).toHaveLength(1);
      expect(JSON.stringify(left)).not.toContain("Zoë");
    });
  });

  describe("devices", () => {
    it("are known to the account that came in with them, and to no other", async () => {
      for (const id of ["ada", "bob"]) {
        await sql(`insert into account (id, name, email, role, created_at, updated_at)
          values ('${id}', 'A guest', '${id}@example.com', 'customer', now(), now())`);
      }
      const { meet, forget, forgetThese } = house.store.devices;
      expect(await meet("ada", "phone", NOON)).toBe("first");
      expect(await meet("ada", "phone", NOON)).toBe("known");
      expect(await meet("ada", "laptop", NOON)).toBe("unknown");
      expect(await meet("bob", "phone", NOON)).toBe("first");
      await forgetThese("ada", NOON, ["phone", "nobody's"]);
      expect([await meet("ada", "laptop", NOON), await meet("ada", "phone", NOON)]).toEqual(["known", "unknown"]);
      await forget("ada", NOON, "phone");
      expect([await meet("ada", "laptop", NOON), await meet("ada", "phone", NOON)]).toEqual(["unknown", "known"]);
      await forget("ada", NOON);
      expect([await meet("ada", "phone", NOON), await meet("bob", "phone", NOON)]).toEqual(["unknown", "known"]);
    });

    it("that have not come for long are forgotten, one of an account's at a time, and an account that has lost all is told of the next", async () => {
      const { meet } = house.store.devices;
      await sql(`insert into account (id, name, email, role, created_at, updated_at)
        values ('ada', 'A guest', 'ada@example.com', 'customer', '2026-01-01', '2026-01-01')`);
      await meet("ada", "phone", NOON);
      await meet("ada", "laptop", NOON + 1);
      const forget = (before: number) => house.store.retention.deleteBefore("devices", before, 10);
      expect([await forget(NOON), await forget(NOON + 1), await forget(NOON + 1)]).toEqual([0, 1, 0]);
      expect(await sql("select last_seen_at from known_device")).toEqual([{ last_seen_at: new Date(NOON + 1) }]);
      expect(await forget(NOON + 2)).toBe(1);
      expect(await meet("ada", "phone", NOON + 401 * 86_400_000)).toBe("unknown");
    });
  });
}
