import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { wordsFor } from "#app/words.ts";
import { seeded } from "#tests/seasons/random.ts";
import { openPerson } from "#tests/support/people.ts";
import { ACTS } from "./desk-day-acts.ts";
import type { Desk, Outcome, Refusal } from "./desk-day-house.ts";
import type { TwoDesks } from "./two-desks.ts";

const FIRST_DAY: PlainDate = "2026-11-21";
/** Business days that the acts are spread over: who is late, overdue or a no-show is so only on a later one. */
const DAYS = 3;
const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 8;
/** What there must be more of, or the other acts find nobody. */
const OFTEN = [
  ...[
    "reserve online",
    "reserve online",
    "reserve online",
    "pay online",
    "pay online",
    "walk in",
    "walk in",
    "walk in",
  ],
  ...["confirm", "confirm", "check in", "check in", "check in"],
];

/** Each act takes so many milliseconds more to be committed, as on a busy machine; no guard is taken away by it. */
export const slowActs = (ms: number) => `
  create function dawdle() returns trigger language plpgsql as $$ begin
    perform pg_sleep(${ms / 1_000});
    return null;
  end $$;
  create constraint trigger dawdle after insert on audit deferrable initially deferred
    for each row execute function dawdle()`;

/** What came of one kind of act. */
export interface Tally {
  done: number;
  /** Everything was so already. */
  unchanged: number;
  /** By code. */
  refused: Record<string, number>;
}

export interface DeskDay {
  /** By kind of act. */
  kinds: Record<string, Tally>;
  /** Refusals without a sentence that says why. */
  wordless: string[];
  /** What was neither done nor refused. */
  broken: string[];
}

export interface DeskPlan {
  acts: number;
  seed: number;
  /** The kinds of acts that they are; all, unless it says otherwise. */
  among?: readonly string[];
}

/** Random acts of an owner and two admins at two desks, and of guests who book online meanwhile, many at once, over three days. */
export async function liveThroughDays(desks: TwoDesks, plan: DeskPlan): Promise<DeskDay> {
  const roles = ["owner", "admin", "admin"] as const;
  const admins = await Promise.all(roles.map((role) => openPerson(desks.desks[0], { role })));
  const random = seeded(plan.seed);
  const kinds = Object.fromEntries(Object.keys(ACTS).map((kind) => [kind, { done: 0, unchanged: 0, refused: {} }]));
  const told: DeskDay = { kinds, wordless: [], broken: [] };
  const deck = shuffled(plan.among ?? [...Object.keys(ACTS), ...OFTEN], plan.acts, random);
  for (let act = 0, day = 0; act < plan.acts; act += AT_ONCE) {
    if (act >= ((day + 1) * plan.acts) / DAYS) {
      desks.pass(DAY_MS);
      day += 1;
    }
    const today = addDays(FIRST_DAY, day);
    const batch = deck.slice(act, act + AT_ONCE).map((kind, index) => {
      const who = admins[index % 3]?.account;
      const house = desks.desks[index % 2];
      if (!who || !house) throw new Error("There are three admins at two desks.");
      const desk: Desk = { house, who, random, today, guest: desks.guest };
      return note(told, kind, () => ACTS[kind]?.(desk));
    });
    const isAssigning = deck.slice(act, act + AT_ONCE).includes("deal again");
    const breaks = (fault: unknown) => told.broken.push(`what is due: ${String(fault)}`);
    await Promise.all([...batch, ...doWhatIsDue(desks, { random, isAssigning }).map((job) => job.catch(breaks))]);
  }
  return told;
}

/** Every act as often as it stands among the kinds, in an order of its own. */
function shuffled(kinds: readonly string[], acts: number, random: Desk["random"]): string[] {
  const deck = Array.from({ length: acts }, (_, index) => kinds[index % kinds.length] ?? "");
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [deck[last], deck[other]] = [deck[other] ?? "", deck[last] ?? ""];
  }
  return deck;
}

/** What the timers do beside the acts; while the desk assigns anew, they leave it something to assign. */
function doWhatIsDue(
  { desks }: TwoDesks,
  { random, isAssigning }: { random: Desk["random"]; isAssigning: boolean },
): Promise<unknown>[] {
  const { jobs } = (random(2) === 0 ? desks[0] : desks[1]).hotel;
  const others = [jobs.runClosures(), jobs.endDueOrders()];
  return isAssigning ? others : [...others, jobs.assignRooms()];
}

async function note(told: DeskDay, kind: string, act: () => Promise<Outcome> | undefined): Promise<void> {
  const tally = told.kinds[kind];
  if (!tally) throw new Error(`Nobody knows how to ${kind}.`);
  try {
    const answer = (await act()) ?? {};
    const refusal = refusalIn(answer);
    if (refusal) {
      tally.refused[refusal.code] = (tally.refused[refusal.code] ?? 0) + 1;
      if (refusal.words.length < 20) told.wordless.push(`${kind}: ${refusal.code}`);
    } else if ("modifiedCount" in answer && answer.modifiedCount === 0) tally.unchanged += 1;
    else tally.done += 1;
  } catch (fault) {
    told.broken.push(`${kind}: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
}

function refusalIn(answer: object | Problem | Refusal): Refusal | undefined {
  if (isProblem(answer)) return { code: answer.problem, words: wordsFor(answer).detail };
  return "code" in answer && "words" in answer ? answer : undefined;
}

/** Guests still to leave who have no room, or share one on a night. */
export async function roomless({ sql }: TwoDesks): Promise<number> {
  const { rows } = await sql.query<{ roomless: number }>(
    `select count(*)::integer as roomless from stay s
     where s.counts_as <> 'none' and s.life in ('booked', 'in-house') and s.check_out > $1
       and not exists (select from assignment a where a.stay_id = s.id)`,
    [addDays(FIRST_DAY, DAYS - 1)],
  );
  return rows[0]?.roomless ?? -1;
}

/** What became of the steps of all storms, with the reasons of those that were not done. */
export async function closureSteps({ sql }: TwoDesks): Promise<{ step: string; count: number }[]> {
  const { rows } = await sql.query<{ step: string; count: number }>(
    `select concat_ws(' ', kind, state, trouble) as step, count(*)::integer as count from storm_step
     group by 1 order by 1`,
  );
  return rows;
}
