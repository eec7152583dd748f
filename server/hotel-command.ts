import { isProblem } from "#hotel/kernel/problem.ts";
import { readConfig } from "./config.ts";
import { handInReturned } from "./hand-in-returned.ts";
import { openLog } from "./log.ts";
import { madePassword, WEAK } from "./owner.ts";
import { saidPlainly } from "./said-plainly.ts";
import { openHouse } from "./wiring.ts";

const USAGE = `The owner's command line. Stop the hotel first where it keeps the embedded database.

  npm run hotel -- create-owner EMAIL
      Makes an owner. The password is OWNER_PASSWORD, or made and printed once. An account under this address gets this
      password and loses every other way in.
  npm run hotel -- returned < MESSAGE
      For the mail server's pipe: hands a message that came to MAIL_RETURNS to the hotel, which must be running.
`;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (fault) {
  process.stderr.write(`${saidPlainly(fault)}\n`);
  process.exitCode = 1;
}

function run([verb, email]: string[]): Promise<number> | number {
  if (verb === "returned") return returned();
  if (verb !== "create-owner" || email === undefined) {
    process.stderr.write(USAGE);
    return 1;
  }
  return createOwner(email);
}

async function createOwner(email: string): Promise<number> {
  const config = readConfig();
  const log = openLog(config.logLevel);
  // Nothing is furnished, and no letter is written here.
  const noLetters = () => ({ write: () => Promise.reject(new Error("The command line writes no letters.")) });
  const house = await openHouse({ ...config, demo: false, owner: { email: undefined, password: undefined } }, log, {
    openWriter: noLetters,
  });
  try {
    const password = config.owner.password ?? madePassword();
    const answer = await house.hotel.appointOwner({ email, password });
    if (isProblem(answer)) return told(`"${email}" is not an e-mail address that mail programs take.`, 1);
    if ("warning" in answer && answer.warning) log.warn(WEAK);
    const secret = config.owner.password === undefined ? ` with the password ${password} (shown once)` : "";
    return told(`${email} is an owner now${secret}.`, 0);
  } finally {
    await house.mailRoom.mailer.close();
    await house.database.close();
  }
}

async function returned(): Promise<number> {
  const { code, said } = await handInReturned(process.stdin, readConfig().origin);
  return told(said, code);
}

function told(sentence: string, code: number): number {
  process.stdout.write(`${sentence}\n`);
  return code;
}
