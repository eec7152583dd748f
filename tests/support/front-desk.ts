import type { Context } from "hono";
import type { Asking } from "#hotel/accounts/ports/identity.ts";
import type { DoorEnvironment } from "#server/doors.ts";
import { respondToProblem } from "#server/problem-json.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { TestHotel } from "./test-hotel.ts";

/** What a form of the account's pages sends. */
type Sent = Record<string, string>;

/**
 * The acts of accounts over HTTP without the pages: `POST /door/<act>` with the fields in JSON, through everything that
 * every request passes. Before the first request.
 */
export function openFrontDesk({ doors, hotel }: TestHotel): void {
  const { guest } = hotel;
  const act = (name: string, run: (asking: Asking, sent: Sent) => Promise<object>) => {
    doors.post(`/door/${name}`, async (c: Context<DoorEnvironment>) => {
      const answer = await run(c.get("account").asking, await c.req.json<Sent>());
      return isProblem(answer) ? respondToProblem(answer, hotel.catalogue) : c.json(answer);
    });
  };
  act("register", (asking, sent) => guest.accounts.register(asking, sent));
  act("sign-in", (asking, sent) => guest.accounts.signIn(asking, sent));
  act("sign-out", (asking) => guest.accounts.signOut(asking));
  act("ask-reset", (asking, sent) => guest.accounts.askForReset(asking, sent));
  act("reset", (asking, sent) => guest.accounts.resetPassword(asking, sent));
  act("change-password", (asking, sent) => guest.accounts.changePassword(asking, sent));
  act("end-others", (asking) => guest.accounts.endOtherSessions(asking));
  doors.post("/door/forget-device", async (c) => {
    await guest.accounts.signOut(c.get("account").asking);
    c.get("visit").forget();
    return c.json({});
  });
  doors.get("/door/who", (c) => {
    const { account, needsSecondFactor } = c.get("account");
    return c.json({ email: account?.email, role: account?.role, needsSecondFactor });
  });
  doors.post("/door/begin-visit", (c) => c.json(c.get("visit").begin()));
}
