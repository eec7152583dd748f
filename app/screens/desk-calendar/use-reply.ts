import { useQuery } from "@tanstack/react-query";
import { isWish, type Reply, type StayWish, wishPreview } from "./stay-wish.ts";

/** What the hotel says to a wish as it stands now; `isOff` where it could not be asked. */
export function useReply(wish: StayWish): { reply: Reply | undefined; isOff: boolean } {
  const { data, isError } = useQuery({ ...wishPreview(wish), enabled: isWish(wish) });
  return { reply: data, isOff: isError };
}
