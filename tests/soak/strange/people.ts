import type pg from "pg";
import { type Asker, ASKERS, isLetIn, OF_MONEY } from "#tests/access/who-may.ts";
import type { Browser } from "#tests/support/browser-of.ts";

const PASSWORD = "nine lanterns by the river";
const ROLES: Partial<Record<Asker, string>> = {
  clerk: "front-desk",
  owner: "owner",
  manager: "admin",
  cleaner: "housekeeping",
  bookkeeper: "accounts",
};
const NAMES = { ada: "Ada Hush", bea: "Bea Whisper" };

type SignIn = (email: string, password: string) => Promise<string>;

/** One of each who may ask, two guests among them, each with an account that is opened anew whenever theirs is gone. */
export function peopleOf(parts: { stranger: Browser; pool: pg.Pool; signIn: SignIn }) {
  const turns = new Map<Asker, number>();
  const emailOf = (asker: Asker) => `${asker}.${turns.get(asker) ?? 0}@example.org`;
  const nameOf = (asker: Asker) => (asker === "ada" || asker === "bea" ? NAMES[asker] : `Staff ${asker}`);
  const open = async (asker: Asker) => {
    turns.set(asker, (turns.get(asker) ?? 0) + 1);
    const sent = { name: nameOf(asker), email: emailOf(asker), pass: PASSWORD, role: "customer" };
    const { status } = await parts.stranger.post("/api/users", sent);
    if (status !== 201) throw new Error(`${asker} got ${status}.`);
  };
  const appoint = (asker: Asker) =>
    parts.pool.query("update account set role = $2, email_verified = true where email = $1 and role <> $2", [
      emailOf(asker),
      ROLES[asker] ?? "customer",
    ]);
  const cookieOf = async (asker: Asker): Promise<string> => {
    if (asker === "anonymous") return "";
    if (!turns.has(asker)) await open(asker);
    await appoint(asker);
    const cookie = await parts.signIn(emailOf(asker), PASSWORD);
    if (/session=/.test(cookie)) return cookie;
    await open(asker);
    await appoint(asker);
    return parts.signIn(emailOf(asker), PASSWORD);
  };
  return {
    cookies: async () => {
      const cookies: [Asker, string][] = [];
      for (const asker of ASKERS) cookies.push([asker, await cookieOf(asker)]);
      return new Map(cookies);
    },
    /** What this asker may read nowhere, or not where they ask. */
    hiddenFrom: (asker: Asker, target: string, ofGuests: readonly string[]): readonly string[] => {
      if (isLetIn(asker, "guests") || (OF_MONEY.test(target) && isLetIn(asker, "money"))) return [];
      const others = (["ada", "bea"] as const).filter((one) => one !== asker);
      return [...ofGuests, ...others.flatMap((one) => [NAMES[one], emailOf(one)])];
    },
  };
}

/** Whom an answer has signed in, as their browser sends it from then on. */
export function cookieFrom(answer: Response): string {
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  return cookies.filter((pair) => !pair.startsWith("notice=")).join("; ");
}
