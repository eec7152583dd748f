import { createRoute, z } from "@hono/zod-openapi";
import type { Hotel } from "#hotel/hotel.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { type Role, roleOf, specifiedRoleOf, STAFF_ROLES, staffRoleOf } from "#hotel/kernel/roles.ts";
import type { User } from "#hotel/accounts/list-users.ts";
import { granted } from "#server/problem-json.ts";
import type { JsonApi } from "./api-environment.ts";
import { linkToNext } from "./next-page.ts";
import { body, json, refusals } from "./routes.ts";
import { modifiedSchema } from "./schemas.ts";

/** Accounts and their roles. A password that is sent goes to the identity provider, and nowhere else. */
export function addUserCalls(api: JsonApi, hotel: Hotel): void {
  const { staff, guest, catalogue } = hotel;

  api.openapi(getUsers, async (c) => {
    const found = granted(await staff.accounts.listUsers(c.get("account").account, c.req.valid("query")), catalogue);
    if (found.next !== undefined) c.header("link", linkToNext(c.req.url, found.next));
    return c.json(found.users.map(userOnWire), 200);
  });

  api.openapi(postUsers, async (c) => {
    const { name, email, pass } = c.req.valid("json");
    const { account, asking } = c.get("account");
    // A signed-in clerk stays signed in as the clerk.
    const newcomer = account ? { ...asking, cookies: "", device: undefined, keep: () => undefined } : asking;
    const opened = await guest.accounts.register(newcomer, { name, email, password: pass, terms: true });
    const { id, role } = granted(isProblem(opened) ? asSent(opened) : opened, catalogue).account;
    return c.json({ acknowledged: true as const, insertedId: id, ...roleOnWire(role) }, 201);
  });

  api.openapi(patchUser, async (c) => {
    const { role, staffRole } = c.req.valid("json");
    const sent = { ...c.req.valid("param"), role: staffRole === undefined ? role : roleOf(staffRole) };
    const changed = await staff.accounts.changeRole(c.get("account").account, sent);
    return c.json(granted(changed, catalogue), 200);
  });
}

/** The specification's role; and beside it, for whoever works here, the trade's. */
function roleOnWire(role: Role) {
  const staffRole = staffRoleOf(role);
  return { role: specifiedRoleOf(role), ...(staffRole && { staffRole }) };
}

function userOnWire({ id, name, email, emailVerified, role, signedIn }: User) {
  return { _id: id, name, email, emailVerified, ...roleOnWire(role), ...(signedIn && { signedIn }) };
}

/** The field has the specification's name here. */
function asSent(problem: Problem): Problem {
  if (problem.problem !== "invalid-fields") return problem;
  const fields = problem.fields.map((one) => (one.field === "password" ? { ...one, field: "pass" } : one));
  return { ...problem, fields };
}

const roleSchema = z.enum(["customer", "admin", "owner"]);
const staffRoleSchema = z
  .enum(STAFF_ROLES)
  .optional()
  .openapi({ description: "What somebody who works here is; `role` is `admin` for all of them but owners" });

const getUsers = createRoute({
  method: "get",
  path: "/users",
  summary: "Everybody with an account, by name; in pages where `limit` is given (the header `Link` leads on)",
  request: {
    query: z.object({
      search: z.string().optional().openapi({ description: "A part of a name or address" }),
      cursor: z.string().optional().openapi({ description: "From the `Link` of the page before" }),
      limit: z.string().optional(),
    }),
  },
  responses: {
    200: json(
      z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          email: z.string(),
          emailVerified: z.boolean(),
          role: roleSchema,
          staffRole: staffRoleSchema,
          signedIn: z
            .object({ sessions: z.int(), lastSeenAt: z.int() })
            .optional()
            .openapi({ description: "On how many devices, and when last (milliseconds since 1970); for owners alone" }),
        }),
      ),
      "The accounts",
    ),
    ...refusals(401, 403, 422),
  },
});

const postUsers = createRoute({
  method: "post",
  path: "/users",
  summary: "Opens an account, always as a customer",
  request: body(
    z.object({
      name: z.string(),
      email: z.string(),
      pass: z.string().openapi({ format: "password" }),
      role: z.string().optional().openapi({ description: "Heeded by nobody: everybody begins as a customer" }),
    }),
  ),
  responses: {
    201: json(
      z.object({ acknowledged: z.literal(true), insertedId: z.string(), role: roleSchema, staffRole: staffRoleSchema }),
      "Opened",
    ),
    ...refusals(400, 409, 413, 422, 429),
  },
});

const patchUser = createRoute({
  method: "patch",
  path: "/users/{id}",
  summary: "Gives an account another role and ends its sessions: `role`, where `admin` is a manager, or `staffRole`",
  request: {
    params: z.object({ id: z.string() }),
    ...body(z.object({ role: roleSchema.optional(), staffRole: staffRoleSchema })),
  },
  responses: {
    200: json(
      modifiedSchema,
      "Changed; 0 where it has the role already. Only a verified e-mail address can become an owner's",
    ),
    ...refusals(400, 401, 403, 404, 409, 413, 422),
  },
});
