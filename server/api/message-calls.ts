import { createRoute, z } from "@hono/zod-openapi";
import type { Hotel } from "#hotel/hotel.ts";
import type { ListedForm } from "#hotel/messages/ports/guest-forms.ts";
import type { ListedLetter } from "#hotel/messages/ports/outbox.ts";
import { FORM_FILTERS } from "#hotel/messages/rules/form-query.ts";
import { LETTER_FILTERS } from "#hotel/messages/rules/letter-states.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { refuse } from "#server/problem-json.ts";
import type { JsonApi } from "./api-environment.ts";
import { linkToNext } from "./next-page.ts";
import { json, refusals } from "./routes.ts";

/** The desk's outbox and the guests' forms, and the door to which mail servers return letters. */
export function addPostRoomCalls(api: JsonApi, hotel: Hotel): void {
  const { staff, catalogue } = hotel;

  api.openapi(getLetters, async (c) => {
    const list = await staff.messages.listLetters(c.get("account").account, c.req.valid("query"));
    if (isProblem(list)) return refuse(list, catalogue);
    if (list.next !== undefined) c.header("link", linkToNext(c.req.url, list.next));
    return c.json(list.letters.map(letterOnWire), 200);
  });

  api.openapi(getForms, async (c) => {
    const list = await staff.messages.listForms(c.get("account").account, c.req.valid("query"));
    if (isProblem(list)) return refuse(list, catalogue);
    if (list.next !== undefined) c.header("link", linkToNext(c.req.url, list.next));
    return c.json(list.forms.map(formOnWire), 200);
  });

  api.openapi(postReturnedLetter, async (c) => {
    const taken = await hotel.guest.messages.takeReturnedLetter(c.get("visit").stranger, await c.req.text());
    return isProblem(taken) ? refuse(taken, catalogue) : c.json(taken, 200);
  });
}

function letterOnWire(letter: ListedLetter) {
  const { id, kind, to, subject, state, version, attempts, trouble, queuedAt, settledAt, nextTryAt } = letter;
  return {
    id,
    kind,
    about: letter.cause,
    to,
    ...(subject !== undefined && { subject }),
    state,
    version,
    attempts,
    ...(trouble !== undefined && { trouble }),
    queuedAt: iso(queuedAt),
    ...(state === "queued" && { nextTryAt: iso(nextTryAt) }),
    ...(settledAt !== undefined && { settledAt: iso(settledAt) }),
  };
}

function formOnWire(form: ListedForm) {
  const { receivedAt, bookingId, checkIn, arrivesAt, room, ...rest } = form;
  return {
    ...rest,
    ...(room !== undefined && { room }),
    ...(checkIn && { checkIn }),
    ...(arrivesAt !== undefined && { arrivesAt }),
    ...(bookingId !== undefined && { bookingId }),
    receivedAt: iso(receivedAt),
  };
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}

const choice = <Name extends string>(names: readonly Name[]) => z.enum(names as readonly [Name, ...Name[]]).optional();
const search = z.string().max(100).optional();
const page = { search, cursor: z.string().optional(), limit: z.string().optional() };

const letterSchema = z.object({
  id: z.int(),
  kind: z.string(),
  about: z.string().openapi({ description: "What it is about, such as `order:<id>`" }),
  to: z.string().openapi({ description: "An address, or `desk`" }),
  subject: z.string().optional(),
  state: z.enum(["queued", "sent", "kept", "dropped", "failed", "bounced"]),
  version: z.int(),
  attempts: z.int(),
  trouble: z.string().optional(),
  queuedAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime().optional(),
  settledAt: z.iso.datetime().optional(),
});

const formSchema = z.object({
  form: z.enum(["check-in", "check-out"]),
  id: z.int(),
  name: z.string(),
  email: z.string(),
  room: z.int().optional().openapi({ description: "Left out where the guest doesn't know it yet" }),
  checkIn: z.string().optional(),
  arrivesAt: z.string().optional(),
  words: z.string().openapi({ description: "Special requests, or feedback" }),
  bookingId: z.int().optional(),
  state: z.enum(["new", "matched", "set-aside", "done"]),
  receivedAt: z.iso.datetime(),
});

const getLetters = createRoute({
  method: "get",
  path: "/letters",
  summary: "The outbox for the desk, newest first, a page at a time (the header `Link` leads on)",
  request: { query: z.object({ state: choice(LETTER_FILTERS), ...page }) },
  responses: { 200: json(z.array(letterSchema), "The letters"), ...refusals(401, 403, 422) },
});

const getForms = createRoute({
  method: "get",
  path: "/guest-forms",
  summary: "Guests' forms for the desk, newest first, a page at a time (the header `Link` leads on)",
  request: { query: z.object({ state: choice(FORM_FILTERS), ...page }) },
  responses: { 200: json(z.array(formSchema), "The forms"), ...refusals(401, 403, 422) },
});

/** Its body is read raw: it is a message as a mail server wrote it. */
export const postReturnedLetter = createRoute({
  method: "post",
  path: "/returned-letters",
  summary: "Takes a letter that a mail server sent back (RFC 3464), raw; the mark in its address is the proof",
  responses: { 200: json(z.object({ taken: z.literal(true) }), "Taken"), ...refusals(404, 413, 429) },
});
