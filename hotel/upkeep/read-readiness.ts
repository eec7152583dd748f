import { DEMO_OWNER } from "#hotel/accounts/demo-owner.ts";
import { inOwnerTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";
import { latestTrue } from "#hotel/kernel/wrong-clock.ts";
import { NEEDED_STEPS } from "#hotel/property/ports/house.ts";
import { findInForce } from "#hotel/settings/find-in-force.ts";
import type { Finding } from "#hotel/settings/rules/connections.ts";
import { notedIn, noteOf } from "./noted-readiness.ts";
import type { UpkeepPorts, UpkeepTables } from "./ports.ts";
import type { KeptBackup } from "./ports/backups.ts";
import { NOTED } from "./ports/readiness.ts";
import { readKeptTexts } from "./read-kept-texts.ts";

/** What a house should have before guests come, in the order in which an owner sees to it. */
export const READY = [
  "owner",
  "https",
  "second-factor",
  "letter",
  "cards",
  "webhook",
  "taxes",
  "texts",
  "pictures",
  "backups",
  "booking",
] as const;

export type ReadyTopic = (typeof READY)[number];

export interface Readiness {
  checks: readonly { what: ReadyTopic; isDone: boolean }[];
  /** The places of texts in force that are the demo's still, where the house was one. */
  keptTexts: readonly string[];
  /** The places of texts in force that guests read and nobody has written. */
  unwrittenTexts: readonly string[];
  /** Of all these, the places which tell of a picture: it shows another house, or none. */
  samplePictures: readonly string[];
  isOpen: boolean;
  /** Whether every step of the setup that is needed is answered. */
  mayOpen: boolean;
}

/**
 * How far the house is, looked at now: for owners alone. Asks the payment provider, which takes seconds where it is silent. What
 * was tried or confirmed counts as long as the connection, or the words, are those of then.
 */
export async function readReadiness(ports: UpkeepPorts, owner: Account): Promise<Readiness | Problem> {
  const { store, clock, connections, propertySchema } = ports;
  const kept = await store.connections.list();
  const setAt = (kind: "mail" | "cards") => kept.find((one) => one.kind === kind)?.setAt ?? 0;
  const cards = await connections.test("cards", kept, undefined);
  const inForce = await findInForce(store);
  const isNoted = await notedIn(store, { propertySchema, inForce });
  const heardAt = (await store.events.lastSent("live")) ?? 0;
  const setup = await store.house.setup();
  const document = inForce?.version.document;
  const [keptTexts, unwrittenTexts] = [await readKeptTexts(ports), propertySchema.unwrittenTexts(document)];
  const samplePictures = propertySchema.ofPictures(document, [...keptTexts, ...unwrittenTexts]);
  const isDone: Record<ReadyTopic, boolean> = {
    owner: !(await store.accounts.findByEmail(DEMO_OWNER)) && setup?.steps.includes("owner") !== false,
    https: connections.origin.startsWith("https:"),
    "second-factor": await store.readiness.hasProof(owner.id),
    letter: isNoted("letter", setAt("mail")),
    cards: areLive(cards),
    webhook: areLive(cards) && heardAt > setAt("cards"),
    taxes: isNoted("taxes", 0),
    texts: isNoted("texts", 0),
    pictures: samplePictures.length === 0,
    backups: (await store.backups.newest(1)).some((last) => wasProved(last) && last.begunAt <= latestTrue(clock.now())),
    booking: areLive(cards) && (await store.readiness.hasTriedBooking(setAt("cards"))),
  };
  const mayOpen = NEEDED_STEPS.every((step) => setup?.steps.includes(step));
  return {
    checks: READY.map((what) => ({ what, isDone: isDone[what] })),
    ...{ keptTexts, unwrittenTexts, samplePictures },
    isOpen: setup === undefined,
    mayOpen,
  };
}

function wasProved({ ended }: KeptBackup): boolean {
  return ended !== undefined && "file" in ended;
}

function areLive(findings: readonly Finding[]): boolean {
  const isLive = findings.some(({ check, outcome }) => check === "cards-money" && outcome === "good");
  return isLive && findings.every(({ outcome }) => outcome !== "bad");
}

/**
 * Notes that the taxes or the texts in force are right, or sends the owner a letter and notes that it left: for owners alone. 0
 * where the letter did not leave. Problems: `invalid-fields`.
 */
export async function noteReadiness(
  ports: UpkeepPorts,
  owner: Account,
  sent: { what?: unknown },
): Promise<Modified | Problem> {
  const what = NOTED.find((one) => one === sent.what);
  if (!what) return fieldProblem("what", "invalid");
  if (what === "letter" && !(await hasLetterLeft(ports, owner))) return { modifiedCount: 0 };
  const { store, clock } = ports;
  return await inOwnerTransaction<UpkeepTables, Modified>(store, owner, async (tx) => {
    await noteOf(tx, { what, inForce: await findInForce(tx), owner, at: clock.now() });
    return { modifiedCount: 1 };
  });
}

async function hasLetterLeft({ store, connections }: UpkeepPorts, owner: Account): Promise<boolean> {
  const findings = await connections.test("mail", await store.connections.list(), owner.email);
  return findings.some(({ check, outcome }) => check === "mail-letter" && outcome === "good");
}
