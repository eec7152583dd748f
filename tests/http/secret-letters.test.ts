import { describe, expect, test } from "vitest";
import { browserOf } from "#tests/support/browser-of.ts";
import { NOON } from "#tests/support/test-hotel.ts";
import { HOUR } from "./guest-acts.ts";
import { openLetterHouse } from "./letter-house.ts";

const post = openLetterHouse();

describe("a letter that opens an account", () => {
  test("is written with a link made when it is sent, which no table ever holds", async () => {
    post.accounts.set("ada@example.com", "http://hotel.example.com/reset/one-time-secret");
    await post.queue({ cause: "reset:1", kind: "password-reset", to: "ada@example.com", language: "es" });
    await post.queue({ cause: "reset:1", kind: "verify-address", to: "ada@example.com" });
    await post.send();
    expect(post.subjects()).toEqual(["Elija una contraseña nueva", "Is this your e-mail address?"]);
    for (const { mail } of post.server.letters) {
      expect(mail.html).toContain("one-time-secret");
      expect(mail.text).toContain("one-time-secret");
    }
    const { rows } = await post.house.database.pool.query("select row_to_json(outbox)::text as row from outbox");
    expect(JSON.stringify(rows)).not.toContain("one-time-secret");
  });

  test("comes to nothing where there is no such account, and nobody sees a difference before", async () => {
    post.accounts.set("ada@example.com", "http://hotel.example.com/reset/one-time-secret");
    for (const to of ["ada@example.com", "nobody@example.com"]) {
      await post.queue({ cause: `reset:${to}`, kind: "password-reset", to });
    }
    const before = await post.outbox();
    expect(before[0]).toEqual(before[1]);
    await post.send();
    expect(post.server.letters.map(({ to }) => to)).toEqual(["ada@example.com"]);
    expect(await post.outbox()).toMatchObject([{ state: "sent" }, { state: "dropped", trouble: expect.any(String) }]);
  });

  test("comes to nothing when it would come too late", async () => {
    post.accounts.set("ada@example.com", "http://hotel.example.com/reset/one-time-secret");
    await post.queue({ cause: "reset:1", kind: "password-reset", to: "ada@example.com" });
    post.pass(HOUR + 1);
    await post.send();
    expect(post.server.letters).toEqual([]);
    expect(await post.outbox()).toMatchObject([{ state: "dropped" }]);
  });

  test("troubles nobody at the desk where no mail server takes it, because anybody can type any address", async () => {
    const to = "dead@example.com";
    post.accounts.set(to, "http://hotel.example.com/verify/one-time-secret");
    post.server.mood = { recipient: { code: 550, words: "no such mailbox" } };
    await post.queue({ cause: "account:1", kind: "verify-address", to });
    await post.queue({ cause: "reset:1", kind: "password-reset", to });
    await post.queue({ cause: "device:1", kind: "new-device", to, facts: { device: "A browser", at: NOON } });
    const changed = { change: "passkey-added", at: NOON } as const;
    await post.queue({ cause: "account-change:1", kind: "account-changed", to, facts: changed });
    await post.send();
    expect(await post.outbox()).toMatchObject(Array(4).fill({ state: "failed" }));
    expect(await post.alerts()).toEqual([]);
  });
});

test("a check-in form reaches the desk, and an answer goes to the guest", async () => {
  const form = {
    guest_name: "Ada Example",
    email: "ada@example.com",
    phone: "504 555 0199",
    room: 201,
    guests: 2,
    checkin_date: "2026-12-01",
    checkout_date: "2026-12-04",
    special_requests: "A cot, please.\n<b>Now</b>",
  };
  expect(await browserOf(post.house).post("/api/guest-forms/check-in", form)).toMatchObject({ status: 201 });
  await post.send();
  expect(post.server.letters).toMatchObject([
    {
      to: "desk@example.com",
      mail: { replyTo: [{ address: "ada@example.com" }], subject: expect.stringContaining("201") },
    },
  ]);
  expect(post.server.letters[0]?.mail.html).toContain("&lt;b&gt;Now&lt;/b&gt;");
});
