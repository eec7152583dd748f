import { createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

export const OPEN_ANEW = "/session/open-anew";

/**
 * Doors for people whom somebody else has checked. `letIn` opens the same session as a password does; its path is one of
 * three that the library guards by its second factor, and the library's own user names are not in use. `openAnew` does what the library
 * does after another password of its own: every session of the account ends, and this one is opened anew.
 */
export function sideDoor() {
  return {
    id: "side-door",
    endpoints: {
      letIn: createAuthEndpoint(
        "/sign-in/username",
        { method: "POST", body: z.object({ accountId: z.string() }) },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.accountId);
          if (!user) return context.json({ accountId: undefined });
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({ accountId: user.id });
        },
      ),
      openAnew: createAuthEndpoint(
        OPEN_ANEW,
        { method: "POST", use: [sensitiveSessionMiddleware] },
        async (context) => {
          const { internalAdapter, session } = context.context;
          await internalAdapter.deleteUserSessions(session.user.id);
          await setSessionCookie(context, {
            session: await internalAdapter.createSession(session.user.id),
            user: session.user,
          });
          return context.json({ opened: true });
        },
      ),
    },
  };
}
