import { createHash } from "node:crypto";
import { open, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context, Handler } from "hono";
import type { AccountSession } from "#app/context.ts";
import { wordsFor } from "#app/words.ts";
import { staffGuard } from "#hotel/accounts/desk-guard.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { PictureFault } from "#hotel/kernel/picture-fault.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { PICTURE_BOUNDS } from "#hotel/settings/rules/picture-faults.ts";
import type { PictureKind } from "#hotel/settings/rules/picture-files.ts";
import { BrokenForm, type FormPart, formParts } from "./form-parts.ts";
import { problemResponse, respondToProblem } from "./problem-json.ts";
import { isForPage } from "./refuse-on-pages.ts";

/** Where the console's form with pictures is sent. */
export const UPLOAD_PATH = "/dashboard/settings/pictures/upload";

/** Where the setup's form is sent, which brings words with its pictures. */
export const SETUP_UPLOAD_PATH = "/setup/pictures";

/** In one form. */
const MOST_FILES = 40;
/** Of the files of one form, so many are named: an address has to hold those that were not taken. */
const MOST_NAMED = 80;
/** Of a form's words. */
const MOST_WORDS_BYTES = 256 * 1024;
/** Forms that are read at the same time, in each process; others wait unread, in their order. */
const MOST_FORMS = 3;
const MOST_WAITING = 12;

const FORM = "multipart/form-data";

/**
 * A form of pictures has no bound of its own: it is read for an owner alone, as it comes, and what is too large or too many of it is
 * named on the page. A browser whose form is cut off shows no page at all.
 */
export const UPLOAD_LIMITS = [UPLOAD_PATH, SETUP_UPLOAD_PATH].map((path) => {
  return { path, mostBytes: Number.POSITIVE_INFINITY, type: FORM };
});

interface UploadEnvironment {
  Variables: { account: AccountSession };
}

/** One file of a form, and what became of it. */
type Taken = { name: string; file: string } | { name: string; problem: Problem };

/** What a form brought. */
interface Brought {
  taken: Taken[];
  /** The fields that are no files, in their order. */
  words: [name: string, value: string][];
}

/**
 * Takes an owner's pictures as they come over the line into files of their own, which are gone when this has answered. A form
 * without scripts is led back to the page in any case, with what was refused in its address; a script is told in JSON. What the setup's form
 * says goes on to its page, with what became of each file.
 */
export function takePictures({ hotel }: { hotel: Hotel }): Handler<UploadEnvironment> {
  const places = openPlaces(MOST_FORMS);
  const take: Handler<UploadEnvironment> = async (c, next) => {
    const type = c.req.header("content-type") ?? "";
    const { body } = c.req.raw;
    const isForm = body && type.toLowerCase().startsWith(FORM);
    const isSetup = c.req.path === SETUP_UPLOAD_PATH;
    if (isSetup && !isForm) return next();
    const refuse = (code: string, response: Response) =>
      unread(isForPage(c) ? ledBack(c, { refused: [`${code}:`] }) : response);
    const owner = staffGuard(c.get("account").account, "house");
    if (isProblem(owner)) {
      const told = respondToProblem(owner, hotel.catalogue);
      // The setup's page is nobody else's, and could not say why.
      return isSetup ? unread(told) : refuse(owner.problem, told);
    }
    if (!isForm) {
      return refuse("unreadable", problemResponse({ status: 415, code: "wrong-type", detail: NO_FORM }));
    }
    if (places.waiting() >= MOST_WAITING) {
      // Its browser reads the answer once it has sent all.
      if (isForPage(c)) await body.pipeTo(new WritableStream()).catch(() => undefined);
      return refuse("try-again", respondToProblem({ problem: "try-again" }, hotel.catalogue));
    }
    await places.take();
    try {
      const brought = await takeEach({ hotel, owner, kind: kindOf(c) }, formParts(body, type));
      if (!isSetup) return answer(c, brought.taken, hotel);
      c.req.raw = inWords(c.req.raw, brought);
      return next();
    } catch (fault) {
      if (!(fault instanceof BrokenForm)) throw fault;
      return refuse("unreadable", problemResponse({ status: 400, code: "unreadable", detail: BROKEN }));
    } finally {
      places.give();
    }
  };
  return take;
}

/** So many at the same time; whoever comes later waits in their order. */
function openPlaces(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    waiting: () => waiting.length,
    take: async (): Promise<void> => {
      if (free > 0) free -= 1;
      else await new Promise<void>((begin) => waiting.push(begin));
    },
    give: () => {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}

const NO_FORM = "Pictures come as a form with files.";
const BROKEN = "The form did not arrive whole. Please send it again.";

/** What may still come over the line is not waited for. */
function unread(response: Response): Response {
  response.headers.set("connection", "close");
  return response;
}

/** What the form's address says that its files are. */
function kindOf(c: Context): PictureKind {
  return c.req.query("as") === "logo" ? "logo" : "photo";
}

interface Taking {
  hotel: Hotel;
  owner: Account;
  kind: PictureKind;
}

async function takeEach(taking: Taking, parts: AsyncIterable<FormPart>): Promise<Brought> {
  const brought: Brought = { taken: [], words: [] };
  const { taken, words } = brought;
  let left = MOST_WORDS_BYTES;
  for await (const part of parts) {
    if (part.filename === undefined) {
      const value = await wordsOf(part, left);
      left -= Buffer.byteLength(value);
      words.push([part.name, value]);
    } else if (part.filename !== "" && taken.length < MOST_NAMED) {
      taken.push(taken.length < MOST_FILES ? await takeOne(taking, part) : refusedAs(part, "too-many-at-once"));
    }
  }
  return brought;
}

async function wordsOf({ bytes }: FormPart, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > mostBytes) throw new BrokenForm();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The same request as a form of words alone. */
function inWords({ url, headers: sent, signal }: Request, { taken, words }: Brought): Request {
  const form = new URLSearchParams(words);
  form.set("added", String(filesIn(taken).length));
  for (const refusal of refusalsIn(taken)) form.append("refused", refusal);
  const headers = new Headers(sent);
  headers.delete("content-length");
  headers.set("content-type", "application/x-www-form-urlencoded");
  return new Request(url, { method: "POST", headers, signal, body: String(form) });
}

function refusedAs({ filename = "" }: FormPart, reason: PictureFault): Taken {
  return { name: shortened(filename), problem: { problem: "picture-refused", reason } };
}

async function takeOne({ hotel: { staff }, owner, kind }: Taking, part: FormPart): Promise<Taken> {
  if (!/^image\/|^application\/octet-stream$|^$/.test(part.type)) return refusedAs(part, "not-a-picture");
  const name = shortened(part.filename ?? "");
  const folder = await mkdtemp(join(tmpdir(), "levee-upload-"));
  try {
    const path = join(folder, "sent");
    const kept = await keep(part.bytes, path);
    if ("fault" in kept) return refusedAs(part, kept.fault);
    const added = await staff.settings.addPicture(owner, { path, digest: kept.digest, kind });
    return isProblem(added) ? { name, problem: added } : { name, file: added.file };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As an address has it, in which letters of other alphabets are six signs each. */
const LONGEST_NAME = 60;

function shortened(name: string): string {
  const letters = Array.from(name).slice(0, LONGEST_NAME);
  while (new URLSearchParams({ "": letters.join("") }).toString().length > LONGEST_NAME + 1) letters.pop();
  return letters.join("");
}

/** Writes a file as it comes; what is too large is not written to its end, and read to it: other files may follow. */
async function keep(
  bytes: AsyncIterable<Uint8Array>,
  path: string,
): Promise<{ digest: string } | { fault: PictureFault }> {
  const digest = createHash("sha256");
  const file = await open(path, "wx");
  let length = 0;
  try {
    for await (const part of bytes) {
      length += part.length;
      if (length > PICTURE_BOUNDS.bytes) continue;
      digest.update(part);
      await file.write(part);
    }
  } finally {
    await file.close();
  }
  return length > PICTURE_BOUNDS.bytes ? { fault: "too-large" } : { digest: digest.digest("hex") };
}

function answer(c: Context, taken: readonly Taken[], { catalogue }: Hotel): Response {
  if (c.req.header("accept")?.includes("application/json")) {
    const pictures = taken.map((one) =>
      "problem" in one
        ? { name: one.name, refused: wordsFor(one.problem, catalogue).detail }
        : { name: one.name, file: one.file },
    );
    return c.json({ pictures });
  }
  return ledBack(c, { added: filesIn(taken).length, refused: refusalsIn(taken) });
}

/** To the page of the form, which says what became of it. */
function ledBack(c: Context, { added = 0, refused }: { added?: number; refused: readonly string[] }): Response {
  const search = new URLSearchParams();
  if (added > 0) search.set("added", String(added));
  for (const refusal of refused) search.append("refused", refusal);
  return c.redirect(`${c.req.path.replace(/\/upload$/, "")}?${search}`, 303);
}

function filesIn(taken: readonly Taken[]): string[] {
  return taken.flatMap((one) => ("file" in one ? [one.file] : []));
}

/** Such as `heic:IMG_1.HEIC`; what is of the whole form names no file. */
function refusalsIn(taken: readonly Taken[]): string[] {
  return taken.flatMap((one) => ("problem" in one ? [`${reasonOf(one.problem)}:${one.name}`] : []));
}

function reasonOf(problem: Problem): string {
  return problem.problem === "picture-refused" ? problem.reason : problem.problem;
}
