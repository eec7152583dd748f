import { readConfig } from "#server/config.ts";
import { disksOf } from "#server/disks.ts";
import { saidPlainly } from "#server/said-plainly.ts";
import { makeScheduled } from "#server/scheduled-backup.ts";
import { unprivileged } from "./unprivileged.ts";

// Asked as a user without rights, for whom alone a folder can be closed, what becomes of a backup and what the doctor sees. It
// becomes that user once all is loaded: a checkout below root's own home can't be read by anybody else.

const user = unprivileged();
process.setgid?.(user?.gid ?? process.getgid?.() ?? 0);
process.setuid?.(user?.uid ?? process.getuid?.() ?? 0);
const config = readConfig();
const refused = await makeScheduled(config, 0).catch(saidPlainly);
process.stdout.write(JSON.stringify({ refused, disks: await disksOf(config) }));
