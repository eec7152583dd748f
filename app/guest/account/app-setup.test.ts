import { expect, test } from "vitest";
import { setupIn, setupOf } from "./app-setup.ts";

const address = "otpauth://totp/Hotel:ada%40example.com?secret=MFZGOV2HN5ZE&issuer=Hotel";
const setup = { address, secret: "MFZG OV2H N5ZE", backupCodes: ["MbEYe-9QS4M"] };

function sent(value: string): FormData {
  const form = new FormData();
  form.set("setup", value);
  return form;
}

test("the key is shown in groups that people can type", () => {
  expect(setupOf({ address, backupCodes: ["MbEYe-9QS4M"] })).toMatchObject(setup);
});

test("a mistyped code does not cost the setup", () => {
  expect(setupIn(sent(JSON.stringify(setup)))).toMatchObject(setup);
});

test.each([
  "",
  "null",
  "{",
  "7",
  JSON.stringify({ ...setup, address: "javascript:alert(1)" }),
  JSON.stringify({ ...setup, backupCodes: "MbEYe-9QS4M" }),
  JSON.stringify({ address }),
  JSON.stringify({ ...setup, address: `${address}&more=${"x".repeat(3_000)}` }),
])("a page that somebody else made up is no setup: %s", (value) => {
  expect(setupIn(sent(value))).toBeUndefined();
});
