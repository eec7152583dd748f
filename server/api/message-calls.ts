import { createRoute, z } from "@hono/zod-openapi";
import type { Hotel } from "#hotel/hotel.ts";
import { granted } from "#server/problem-json.ts";
import type { JsonApi } from "./api-environment.ts";
import { json, refusals } from "./routes.ts";

/** The door to which mail servers return letters. */
export function addReturnedLetters(api: JsonApi, { guest, catalogue }: Hotel): void {
  api.openapi(postReturnedLetter, async (c) => {
    const taken = await guest.messages.takeReturnedLetter(c.get("visit").stranger, await c.req.text());
    return c.json(granted(taken, catalogue), 200);
  });
}

/** Its body is read raw: it is a message as a mail server wrote it. */
export const postReturnedLetter = createRoute({
  method: "post",
  path: "/returned-letters",
  summary: "Takes a letter that a mail server sent back (RFC 3464), raw; the mark in its address is the proof",
  responses: { 200: json(z.object({ taken: z.literal(true) }), "Taken"), ...refusals(404, 413, 429) },
});
