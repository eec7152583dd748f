import { readFile, stat, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { resolve } from "node:path";
import type { Hotel } from "#hotel/hotel.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Store } from "#hotel/ports.ts";
import type { Symptom } from "#hotel/upkeep/ports/doctor.ts";
import { BACKUP_USAGE, backupVerb } from "./backup-verbs.ts";
import { exitAtSignals } from "./backup-wiring.ts";
import { type Config, FaultySettings, readConfig, readPracticeConfig } from "./config.ts";
import { examineClosed } from "./doctor.ts";
import { handInReturned } from "./hand-in-returned.ts";
import { type Log, openLog } from "./log.ts";
import { findFree } from "./listening.ts";
import { askRunning } from "./owner-socket.ts";
import { answerVerb, type OwnerVerb, readExported, refused, type VerbAnswer } from "./owner-verbs.ts";
import { madePassword, WEAK } from "./owner.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { readFolder } from "./content-files.ts";
import { hasDatabase, placeOf } from "./place-of-house.ts";
import { practiceFolder } from "./practice-settings.ts";
import { keepSeed, seededPictures } from "./seed-practice.ts";
import { isRefusal, saidPlainly } from "./said-plainly.ts";
import { openHouse } from "./wiring.ts";

const USAGE = `The owner's command line.

  npm run hotel -- create-owner EMAIL
      Makes an owner. The password is OWNER_PASSWORD, or made and printed once. An account under this address gets this
      password and loses every other way in. Stop the hotel first where it keeps the embedded database.
  npm run hotel -- export FILE
      Writes everything the owner decided, as it is in force, to a file; - for the standard output.
  npm run hotel -- import FILE
      Publishes such a file, or the folder content/, as a new version, which a running hotel shows within two seconds. What is
      wrong is told by its place, and then nothing is changed.
  npm run hotel -- setup-code
      Prints a new code for /setup of a house that is not open yet; the one before it is good no longer.
  npm run hotel -- doctor
      Looks at settings, database, disk, mail, payment provider, backups and all else that the house stands on, whether it runs or not:
      each line is fine, to be noted, or wrong with what to do. Ends with 1 where something is wrong.
  npm run hotel -- replay-quotes
      Computes the price of every order again, by the version and the rules that it was sold by, and names those that come out
      otherwise: exit 1 then.
  npm run hotel -- returned < MESSAGE
      For the mail server's pipe: hands a message that came to MAIL_RETURNS to the hotel, which must be running.
`;

exitAtSignals();
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (fault) {
  process.stderr.write(`${saidPlainly(fault, process.argv[2] === "seed-practice" ? "practice" : "start")}\n`);
  process.exitCode = isRefusal(fault) ? 2 : 1;
}

function run(asked: string[]): Promise<number> | number {
  const [verb, of] = asked;
  // The guests of a running house go first.
  if (verb === "backup" || verb === "verify") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const backup = backupVerb(asked, readConfig);
  // The standard output may be the backup itself.
  if (backup) return backup.then(({ lines, code }) => told(lines.join("\n"), code, of === "-" ? "stderr" : "stdout"));
  if (verb === "returned") return returned();
  if (verb === "seed-practice") return seedPractice();
  if (verb === "doctor") return doctor();
  if (verb === "setup-code" || verb === "replay-quotes")
    return ask({ verb }).then(({ said, code }) => told(said, code));
  if (of !== undefined && verb === "create-owner") return createOwner(of);
  if (of !== undefined && verb === "export") return exportTo(of);
  if (of !== undefined && verb === "import") return importFrom(of);
  (verb === "help" ? process.stdout : process.stderr).write(USAGE + BACKUP_USAGE);
  return verb === "help" ? 0 : 1;
}

async function exportTo(file: string): Promise<number> {
  const { document, said, code } = await ask({ verb: "export" });
  const text = `${JSON.stringify(document, undefined, 2)}\n`;
  if (file === "-") process.stdout.write(text);
  else await writeFile(file, text);
  return told(said, code, "stderr");
}

/** For `npm run practice`. */
async function seedPractice(): Promise<number> {
  const config = readConfig();
  await findFree(readPracticeConfig());
  // There is no house to practise for.
  if (config.databaseUrl === undefined && !hasDatabase(config.dataDir)) return 0;
  const { document, code } = await ask({ verb: "export" });
  const { content, translations } = document as PropertyDocument;
  const folder = practiceFolder(config.dataDir);
  const { pictures = [] } = await ask({ verb: "pictures", to: resolve(seededPictures(folder)) });
  await keepSeed(folder, { document: { content, translations }, pictures });
  return code;
}

async function doctor(): Promise<number> {
  const symptoms = await symptomsOf();
  const width = Math.max(...symptoms.map(({ topic }) => topic.length));
  for (const { topic, state, said } of symptoms) {
    process.stdout.write(`${state.padEnd(5)}  ${topic.padEnd(width)}  ${said}\n`);
  }
  return symptoms.some(({ state }) => state === "wrong") ? 1 : 0;
}

async function symptomsOf(): Promise<Symptom[]> {
  try {
    const config = readConfig();
    const running = config.databaseUrl ? undefined : await askRunning(config.dataDir, { verb: "doctor" });
    return running?.symptoms ?? (await examineClosed(config));
  } catch (fault) {
    if (!(fault instanceof FaultySettings)) throw fault;
    return [{ topic: "settings", state: "wrong", said: fault.message }];
  }
}

async function importFrom(file: string): Promise<number> {
  const isFolder = (await stat(file)).isDirectory();
  const document = isFolder ? await readFolder(file) : await readJson(file);
  const read = document === undefined ? { faults: [NOT_JSON] } : await readExported(document);
  const { code, said } = "faults" in read ? refused(read.faults) : await ask({ verb: "import", ...read });
  return told(said, code, code === 0 ? "stdout" : "stderr");
}

const NOT_JSON = { path: "(all)", message: "is not JSON" };

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (fault) {
    if (fault instanceof SyntaxError) return undefined;
    throw fault;
  }
}

/** Of the running hotel where the embedded database is in its hands, else of one that is opened for it. */
async function ask(asked: OwnerVerb): Promise<VerbAnswer> {
  const config = readConfig();
  const answered = config.databaseUrl ? undefined : await askRunning(config.dataDir, asked);
  return answered ?? inOpenedHouse(config, (house) => answerVerb(house, asked), asked);
}

function createOwner(email: string): Promise<number> {
  const config = readConfig();
  return inOpenedHouse(config, async ({ hotel, log }) => {
    const password = config.owner.password ?? madePassword();
    const answer = await hotel.appointOwner({ email, password });
    if (isProblem(answer)) return told(`"${email}" is not an e-mail address that mail programs take.`, 1);
    if ("warning" in answer && answer.warning) log.warn(WEAK);
    const secret = config.owner.password === undefined ? `, with the password ${password} (shown once)` : "";
    return told(`${email} is an owner now of the house in ${placeOf(config)}${secret}.`, 0);
  });
}

/** Nothing is furnished, and no letter is written here. A house that is new begins with what is imported. */
async function inOpenedHouse<Answer>(
  config: Config,
  act: (house: { hotel: Hotel; store: Store; log: Log }) => Promise<Answer>,
  asked?: OwnerVerb,
): Promise<Answer> {
  const log = openLog(config.logLevel, config.logFormat);
  const openWriter = () => ({ write: () => Promise.reject(new Error("The command line writes no letters.")) });
  const firstProperty = asked?.verb === "import" ? asked.document : undefined;
  const asksOwner = config.setup && !config.demo;
  const house = await openHouse(
    { ...config, demo: false, setup: asksOwner, owner: { email: undefined, password: undefined } },
    log,
    {
      openWriter,
      firstProperty,
    },
  );
  try {
    return await act({ hotel: house.inForce().hotel, store: house.store, log });
  } finally {
    await house.close();
  }
}

async function returned(): Promise<number> {
  const { code, said } = await handInReturned(process.stdin, readConfig().origin);
  return told(said, code);
}

function told(said: string, code: number, to: "stdout" | "stderr" = "stdout"): number {
  process[to].write(`${said}\n`);
  return code;
}
