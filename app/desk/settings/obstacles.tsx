import type { ComponentProps } from "react";
import { FaultList } from "./form/fault-summary.tsx";
import { settingsWords } from "./words.ts";

/** Why a version can't be published, and where that is changed. */
export function Obstacles({ faults }: Pick<ComponentProps<typeof FaultList>, "faults">) {
  if (faults.length === 0) return null;
  return (
    <div className="settings-notes">
      <p>{settingsWords.draft.obstacles}</p>
      <FaultList faults={faults} />
    </div>
  );
}
