import type { Choices } from "#tests/support/strange/bent-requests.ts";
import { type Pair, type RightRequest, readingOf, sendingOf } from "#tests/support/strange/right-request.ts";
import { waysOn } from "#tests/support/strange/ways-on.ts";

/** Of addresses or forms that differ by numbers and days alone, so many are enough. */
const ALIKE = 2;
const MOST_PAGES = 150;
const NO_PAGE = /^\/(?:assets\/|api\/|logout)|\.(?:csv|ics|svg|xml|txt|webmanifest|pdf)$/;

export interface Walked {
  reads: RightRequest[];
  sends: RightRequest[];
  choices: Pair[];
}

/** Everything that one asker is led to from some pages, by links, questions and buttons. */
export async function walk(
  read: (address: string) => Promise<string | undefined>,
  from: readonly string[],
): Promise<Walked> {
  const queue = [...from];
  const seen = new Map<string, number>();
  const isNew = (of: string) => {
    const shape = of.replaceAll(/[\w-]{20,}/g, "*").replaceAll(/\d+/g, "#");
    seen.set(shape, (seen.get(shape) ?? 0) + 1);
    return (seen.get(shape) ?? 0) <= ALIKE;
  };
  const walked: Walked = { reads: [], sends: [], choices: [] };
  for (let pages = 0; queue.length > 0 && pages < MOST_PAGES; pages += 1) {
    const address = queue.shift() ?? "/";
    const html = await read(address);
    if (html === undefined) continue;
    walked.reads.push(readingOf(address));
    const ways = waysOn(html, address);
    walked.choices.push(...ways.choices);
    const questions = ways.forms
      .filter(({ method }) => method === "GET")
      .map(({ address: of, fields }) => `${of}?${new URLSearchParams(fields.map(([name, value]) => [name, value]))}`);
    const onward = [...ways.links.map((link) => addressOf(link, address)), ...questions];
    queue.push(
      ...onward.filter((one) => one.startsWith("/") && !NO_PAGE.test(one.split("?", 1)[0] ?? "") && isNew(one)),
    );
    for (const { method, address: of, fields } of ways.forms) {
      const shape = `${method} ${of} ${fields.map(([name, value]) => `${name}=${/intent|act|status/.test(name) ? value : ""}`).join("&")}`;
      if (method === "POST" && isNew(shape)) walked.sends.push(sendingOf(of, fields));
    }
  }
  return walked;
}

/** Of the house's own; nothing of any other. */
function addressOf(link: string, at: string): string {
  const house = "http://hotel.example.com";
  const url = URL.parse(link, `${house}${at}`);
  return url?.origin === house ? url.pathname + url.search : "";
}

/** By field, every value that some page has in it; none that tells of a secret, lest somebody publish it. */
export function choicesOf({ reads, sends, choices }: Walked, secrets: readonly string[]): Choices {
  const pairs = [...reads, ...sends].flatMap(({ search, sent }) => [
    ...search,
    ...(sent && "form" in sent ? sent.form : []),
  ]);
  const kept = [...pairs, ...choices].filter(([, value]) => !secrets.some((secret) => value.includes(secret)));
  const byName = Map.groupBy(kept, ([name]) => name);
  return new Map([...byName].map(([name, all]) => [name, [...new Set(all.map(([, value]) => value))]]));
}
