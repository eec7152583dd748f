/** What a form with files says of one of them, and the bytes as they come: to be read to the end before the next. */
export interface FormPart {
  name: string;
  /** Where it is a file; empty where none was chosen. */
  filename: string | undefined;
  /** As the sender declares it. */
  type: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** The form broke off, or is none. */
export class BrokenForm extends Error {
  override name = "BrokenForm";
}

const LONGEST_HEAD = 4_096;
const CRLF = "\r\n";

/** Reads `multipart/form-data` (RFC 7578) part by part, and never holds more of it than arrives at once. */
export async function* formParts(body: AsyncIterable<Uint8Array>, type: string): AsyncGenerator<FormPart> {
  const boundary = boundaryIn(type);
  if (boundary === undefined) throw new BrokenForm();
  const arriving = arrivingFrom(body);
  const delimiter = `${CRLF}--${boundary}`;
  await drain(arriving.until(delimiter));
  while ((await arriving.next(2)) === CRLF) {
    const head = await textOf(arriving.until(CRLF + CRLF));
    const bytes = arriving.until(delimiter);
    yield { ...headOf(head), bytes };
    await drain(bytes);
  }
}

function boundaryIn(type: string): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  return quoted ?? plain;
}

function arrivingFrom(body: AsyncIterable<Uint8Array>) {
  const chunks = body[Symbol.asyncIterator]();
  // The first delimiter may begin the form, without the line end that comes before all others.
  let held = Buffer.from(CRLF);
  const hold = async () => {
    const { done, value } = await chunks.next();
    if (done) throw new BrokenForm();
    held = Buffer.concat([held, value]);
  };
  return {
    /** So many letters, which are taken away. */
    next: async (count: number): Promise<string> => {
      while (held.length < count) await hold();
      const text = held.toString("latin1", 0, count);
      held = held.subarray(count);
      return text;
    },
    /** Everything up to a mark, which is taken away as well. */
    async *until(mark: string): AsyncGenerator<Uint8Array> {
      for (;;) {
        const at = held.indexOf(mark, 0, "latin1");
        // What could be the mark's beginning waits for what follows.
        const safe = at === -1 ? Math.max(0, held.length - mark.length + 1) : at;
        const part = held.subarray(0, safe);
        held = held.subarray(at === -1 ? safe : at + mark.length);
        if (part.length > 0) yield part;
        if (at !== -1) return;
        await hold();
      }
    },
  };
}

/** Nothing is left to read once it was read to the end. */
async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = "";
  for await (const part of bytes) {
    text += Buffer.from(part).toString("latin1");
    if (text.length > LONGEST_HEAD) throw new BrokenForm();
  }
  return Buffer.from(text, "latin1").toString("utf8");
}

function headOf(head: string): Omit<FormPart, "bytes"> {
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, "im").exec(head)?.[1]?.trim() ?? "";
  const disposition = field("content-disposition");
  const named = (name: string) => new RegExp(`;\\s*${name}="([^"]*)"`, "i").exec(disposition)?.[1];
  return { name: named("name") ?? "", filename: named("filename"), type: field("content-type").toLowerCase() };
}
