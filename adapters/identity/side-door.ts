import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * A door for people whom somebody else has checked: it opens the same session as a password does. Its path is one of
 * three that the library guards by its second factor; the library's own user names are not in use.
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
    },
  };
}
