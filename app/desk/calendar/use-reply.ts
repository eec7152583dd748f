import { useQuery } from "@tanstack/react-query";
import type { Reply } from "./move-reply.ts";
import { isMove, NoAnswer, type ProposedMove, movePreview } from "./proposed-move.ts";

/** Why there is no reply: the hotel could not be reached, or does not answer. */
export type Unanswered = "offline" | "silent";

/** What the hotel says to a proposed move as it stands now. */
export function useReply(proposed: ProposedMove): { reply: Reply | undefined; lack: Unanswered | undefined } {
  const { data, error } = useQuery({ ...movePreview(proposed), enabled: isMove(proposed) });
  return { reply: data, lack: error ? lackOf(error) : undefined };
}

export function lackOf(fault: unknown): Unanswered {
  return fault instanceof NoAnswer ? "silent" : "offline";
}
