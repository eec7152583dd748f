import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Outcome } from "./outcome.ts";
import { useShut } from "./question.tsx";

/**
 * An act that goes to the API with one try. Its outcome shows together with the list read anew, whatever it is: a
 * toggle never says more than the server.
 */
export function useAct<Wish>(list: string, act: (wish: Wish) => Promise<Outcome>) {
  const client = useQueryClient();
  const shut = useShut();
  const { mutate, data, isPending, submittedAt, reset } = useMutation({
    mutationFn: act,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [list] });
      shut();
    },
  });
  return { act: mutate, outcome: data, isPending, at: submittedAt, forget: reset };
}
