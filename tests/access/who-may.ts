/** A stranger, two guests, and one of each who works here; the manager is an admin to the specification. */
export const ASKERS = ["anonymous", "ada", "bea", "clerk", "owner", "manager", "cleaner", "bookkeeper"] as const;

export type Asker = (typeof ASKERS)[number];

export type Person = Exclude<Asker, "anonymous">;

/**
 * Who is let do what, written down once more beside `hotel/kernel/roles.ts`: each row of these tables names what it is
 * about, and these are the people whom it answers.
 */
const LET_IN = {
  rooms: ["clerk", "owner", "manager", "cleaner"],
  guests: ["clerk", "owner", "manager"],
  money: ["clerk", "owner", "manager", "bookkeeper"],
  "money-acts": ["clerk", "owner", "manager"],
  closures: ["owner", "manager"],
  rates: ["owner", "manager"],
  people: ["owner", "manager"],
  house: ["owner"],
} as const satisfies Record<string, readonly Asker[]>;

export type About = keyof typeof LET_IN;

export function isLetIn(asker: Asker, about: About): boolean {
  const letIn: readonly Asker[] = LET_IN[about];
  return letIn.includes(asker);
}

type Answers<Outcome> = Record<Asker, Outcome>;

export function everybody<Outcome>(outcome: Outcome): Answers<Outcome> {
  return Object.fromEntries(ASKERS.map((asker) => [asker, outcome])) as Answers<Outcome>;
}

/** A call of the staff: 401 to strangers, 403 to whoever else is not let in. */
export function staffCall(about: About, status = 200): Answers<number> {
  return answers(about, { granted: status, stranger: 401, guest: 403, staff: 403 });
}

/** What a page of the dashboard shows: nothing is there for whoever is not let in. */
export function staffPage<Outcome>(about: About, outcome: Outcome): Answers<Outcome | 401 | 404> {
  return answers<Outcome | 401 | 404>(about, { granted: outcome, stranger: 401, guest: 404, staff: 404 });
}

/** What a form on the dashboard does: those of the staff who are not let in are told so. */
export function staffAct<Outcome>(about: About, outcome: Outcome): Answers<Outcome | 401 | 403 | 404> {
  return answers<Outcome | 401 | 403 | 404>(about, { granted: outcome, stranger: 401, guest: 404, staff: 403 });
}

function answers<Outcome>(
  about: About,
  of: Record<"granted" | "stranger" | "guest" | "staff", Outcome>,
): Answers<Outcome> {
  const answerTo = (asker: Asker): Outcome => {
    if (isLetIn(asker, about)) return of.granted;
    if (asker === "anonymous") return of.stranger;
    return asker === "ada" || asker === "bea" ? of.guest : of.staff;
  };
  return Object.fromEntries(ASKERS.map((asker) => [asker, answerTo(asker)])) as Answers<Outcome>;
}

/** A form that asks for nothing the house could do is answered as such to all of the staff. */
export const UNREAD = { ...everybody<200 | 401 | 404>(200), anonymous: 401, ada: 404, bea: 404 } as const;

/** Of ten rooms or days in a row, from this one on, the asker's own: nobody stands in another's way. */
export function ownOf(asker: Asker, first: number): number {
  return first + ASKERS.indexOf(asker);
}

/** What each of them asks for; all of them for the very same, where it does not depend on who asks. */
export async function askedBy<Asked>(
  askers: readonly Asker[],
  ask: (asker: Asker) => Asked | Promise<Asked>,
  isForAll: boolean,
): Promise<[Asker, Asked][]> {
  const asked: [Asker, Asked][] = [];
  for (const asker of askers) asked.push([asker, (isForAll && asked[0]?.[1]) || (await ask(asker))]);
  return asked;
}

/** Where whoever may see money is told of guests. */
export const OF_MONEY = /^\/(?:\w\w\/)?(?:receipts|dashboard\/(?:money|payments|disputes|numbers|audit))/;
