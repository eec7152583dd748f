import { isProblem, type Problem } from "#hotel/kernel/problem.ts";

/**
 * What an act would do right now: `run` carries it out in a transaction, and the Problem that follows takes everything back.
 * Problems: those of the act.
 */
export async function tryOut<Done extends object>(
  run: (carryOut: (act: () => Promise<Done | Problem>) => Promise<Problem>) => Promise<object>,
): Promise<Done | Problem> {
  let done: Done | undefined;
  const answer = await run(async (act) => {
    done = undefined;
    const outcome = await act();
    if (isProblem(outcome)) return outcome;
    done = outcome;
    return { problem: "try-again" };
  });
  return done ?? (isProblem(answer) ? answer : { problem: "try-again" });
}
