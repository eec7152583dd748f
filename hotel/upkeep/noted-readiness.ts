import type { Account } from "#hotel/kernel/account.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { InForce } from "#hotel/settings/find-in-force.ts";
import type { UpkeepPorts, UpkeepTables } from "./ports.ts";
import type { Noted, NotedReadiness } from "./ports/readiness.ts";

interface Asked extends Pick<UpkeepPorts, "propertySchema"> {
  inForce: InForce | undefined;
}

/** Whether something was noted since then, and the version in force says the same of it. */
export async function notedIn(
  { readiness, propertyVersions }: Pick<UpkeepTables, "readiness" | "propertyVersions">,
  { propertySchema, inForce }: Asked,
): Promise<(what: Noted, since: Instant) => boolean> {
  const said = new Map<number, unknown>();
  const noted = await readiness.list();
  for (const { version } of noted) said.set(version, (await propertyVersions.find(version))?.document);
  const isSame = ({ what, version }: NotedReadiness) =>
    what === "letter" ||
    propertySchema.toConfirm(said.get(version))[what] === propertySchema.toConfirm(inForce?.version.document)[what];
  return (what, since) => noted.some((one) => one.what === what && one.at >= since && isSame(one));
}

/** Notes it of the version in force. */
export async function noteOf(
  { readiness, audit }: Pick<UpkeepTables, "readiness" | "audit">,
  { what, inForce, owner, at }: { what: Noted; inForce: InForce | undefined; owner: Account; at: Instant },
): Promise<void> {
  const version = inForce?.version.number ?? 0;
  await readiness.note({ what, version, by: owner.id, at });
  await audit.add({ actor: owner.id, act: `house.ready.${what}`, subject: `property:${version}`, at });
}
