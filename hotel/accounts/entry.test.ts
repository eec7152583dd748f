import { describe, expect, test } from "vitest";
import type { IdentityFailure } from "./ports/identity.ts";
import { toProblem } from "./entry.ts";

describe("what a guest hears who was not let in", () => {
  test.each(["user-not-found", "wrong-password", "user-disabled"] as const)(
    "is one and the same for whoever has proved nothing: %s",
    (failure) => {
      expect(toProblem({ failure, message: "EMAIL" })).toEqual({ problem: "identity", code: "invalid-credential" });
    },
  );

  test("is that the account is closed, once its password was right", () => {
    const code = "user-disabled";
    expect(toProblem({ failure: code, proven: true })).toEqual({ problem: "identity", code });
  });

  test.each<[IdentityFailure, object]>([
    [{ failure: "password-does-not-meet-requirements", message: "a digit" }, { message: "a digit" }],
    [{ failure: "password-does-not-meet-requirements" }, {}],
    [{ failure: "too-many-requests", message: "Access is blocked." }, {}],
  ])("is in the provider's words only where they tell what a password lacks: %o", (refusal, said) => {
    expect(toProblem(refusal)).toEqual({ problem: "identity", code: refusal.failure, ...said });
  });
});
