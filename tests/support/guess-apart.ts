/**
 * How well somebody with a stopwatch tells two kinds of answers apart: learns from the first half of both, then guesses the
 * second half. 0.5 is a coin's share; the better of two ways to guess counts.
 */
export function guessApart(known: readonly number[], unknown: readonly number[]): number {
  const half = Math.floor(Math.min(known.length, unknown.length) / 2);
  const lesson: Times = [known.slice(0, half), unknown.slice(0, half)];
  const exam: Times = [known.slice(half), unknown.slice(half)];
  return Math.max(...[byThreshold(lesson), byHabit(lesson)].map((guess) => shareRight(exam, guess)));
}

type Times = [known: readonly number[], unknown: readonly number[]];
/** True for known. */
type Guess = (time: number) => boolean;

/** The one line between fast and slow that parts the lesson best. */
function byThreshold(lesson: Times): Guess {
  const guesses = lesson.flat().flatMap((line): Guess[] => [(time) => time > line, (time) => time <= line]);
  let best: { guess: Guess; share: number } = { guess: () => true, share: 0 };
  for (const guess of guesses) {
    const share = shareRight(lesson, guess);
    if (share > best.share) best = { guess, share };
  }
  return best.guess;
}

/** For each of twenty stretches of time, what was seen there more often. */
function byHabit(lesson: Times): Guess {
  const all = lesson.flat().toSorted((a, b) => a - b);
  const ends = Array.from({ length: 20 }, (_, at) => all[Math.floor(((at + 1) / 20) * (all.length - 1))] ?? 0);
  const stretchOf = (time: number) => ends.findIndex((end) => time <= end);
  const [known, unknown] = lesson.map((times) => times.map(stretchOf));
  const countOf = (stretches: number[] | undefined, at: number) => stretches?.filter((one) => one === at).length ?? 0;
  const isKnown = [-1, ...ends.keys()].map((at) => countOf(known, at) > countOf(unknown, at));
  return (time) => isKnown[stretchOf(time) + 1] ?? true;
}

function shareRight([known, unknown]: Times, guess: Guess): number {
  const right = known.filter(guess).length + unknown.filter((time) => !guess(time)).length;
  return right / (known.length + unknown.length);
}
