import { constants, setPriority } from "node:os";

/** Leaves the processors first to those who serve guests: this process, or the one that is named, takes what is over. */
export function standBack(pid = 0): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is gone, or the system has no such thing.
  }
}
