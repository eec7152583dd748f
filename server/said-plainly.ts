/** Their messages are written for owners. */
const PLAIN = [
  "DatabaseAway",
  "FaultySettings",
  "FaultyContent",
  "DataDirectoryInUse",
  "MigrationRefused",
  "PoolerFound",
  "BackupRefused",
  "HouseMoved",
];

/** Whether a restore refused before anything was changed. */
export function isRefusal(fault: unknown): boolean {
  return fault instanceof Error && ["BackupRefused", "DataDirectoryInUse", "HouseMoved"].includes(fault.name);
}

/** A practice house listens one port above the one that is named. */
const ELSEWHERE = { start: "PORT=3001 npm start", practice: "PORT=3002 npm run practice" };

/** What an owner reads when the hotel can't open: a sentence where the cause is theirs to mend, else the whole trace. */
export function saidPlainly(fault: unknown, how: keyof typeof ELSEWHERE = "start"): string {
  if (!(fault instanceof Error)) return String(fault);
  if (PLAIN.includes(fault.name)) return fault.message;
  if ("code" in fault && fault.code === "EADDRINUSE") {
    const port = "port" in fault ? `port ${String(fault.port)}` : "this port";
    return `Another program listens on ${port} already. Stop it, or choose another: ${ELSEWHERE[how]}`;
  }
  if ("code" in fault && fault.code === "25006") {
    return "The database at DATABASE_URL takes no writes: it is a standby that was not promoted, or held read-only.";
  }
  const isRefused = "code" in fault && fault.code === "ECONNREFUSED";
  // The latter is what the database's driver says of an address that takes a connection and answers nothing.
  if (isRefused || fault.message === "timeout expired") return "No database answers at DATABASE_URL.";
  return fault.stack ?? fault.message;
}
