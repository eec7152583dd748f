const LEVELS = ["error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LEVELS)[number];

export interface Log {
  error(message: string, fault?: unknown): void;
  warn(message: string): void;
  info(message: string): void;
  debug(message: string): void;
}

/** Plain lines on the standard streams. Never hand it a guest's data, a secret or a request's body. */
export function openLog(level: LogLevel): Log {
  const heard = (of: LogLevel) => LEVELS.indexOf(of) <= LEVELS.indexOf(level);
  const say = (of: LogLevel) => (message: string) => {
    if (heard(of)) process.stdout.write(`${message}\n`);
  };
  return {
    error(message, fault) {
      const trace = fault instanceof Error ? `\n${fault.stack ?? fault.message}` : "";
      process.stderr.write(`${new Date().toISOString()} error: ${message}${trace}\n`);
    },
    warn: say("warn"),
    info: say("info"),
    debug: say("debug"),
  };
}
