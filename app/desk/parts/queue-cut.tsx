import type { ReactNode } from "react";
import { fill } from "#app/languages/phrase.ts";
import { words } from "./words.ts";

interface QueueCutProps {
  isCut: boolean;
  count: number;
  /** Which are listed, where it is not those that have waited longest. */
  said?: string;
  /** The way to the others. */
  children?: ReactNode;
}

/** Says of a list of what waits for a person that more waits than it shows. */
export function QueueCut({ isCut, count, said = words.queueCut, children }: QueueCutProps) {
  return isCut ? (
    <p className="desk-note">
      {fill(said, { count })} {children}
    </p>
  ) : null;
}
