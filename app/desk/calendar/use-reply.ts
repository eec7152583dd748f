import { useQuery } from "@tanstack/react-query";
import { isWish, NoAnswer, type Reply, type ProposedMove, movePreview } from "./proposed-move.ts";

/** Why there is no reply: the hotel could not be reached, or does not answer. */
export type Unanswered = "offline" | "silent";

/** What the hotel says to a wish as it stands now. */
export function useReply(wish: ProposedMove): { reply: Reply | undefined; lack: Unanswered | undefined } {
  const { data, error } = useQuery({ ...movePreview(wish), enabled: isWish(wish) });
  return { reply: data, lack: error ? lackOf(error) : undefined };
}

export function lackOf(fault: unknown): Unanswered {
  return fault instanceof NoAnswer ? "silent" : "offline";
}
