import { type Bounds, boundedPages } from "./bounded-pages.ts";
import {
  type Answer,
  answerWith,
  type Document,
  encodingOf,
  type Packing,
  type Sent,
  toDocument,
  unpacked,
} from "./documents.ts";

const MOST: Bounds = { pages: 200, bytes: 4 * 1024 * 1024 };

/** For whom a page is kept, and all that it may show besides. */
export interface Kept {
  /** Empty: for everybody whom the house does not know. */
  whose: string;
  version: string;
  /** Where its reader finds the page. */
  address: string;
}

interface Parts<Asker> {
  /** The page, uncompressed. */
  render: (request: Request, asker: Asker) => Promise<Response>;
  /** Known before anything is rendered; undefined where the page is not to be kept. */
  of: (request: Request, asker: Asker) => Promise<Kept | undefined>;
}

interface Rendered {
  document: Document;
  /** Whether it may be shown again. */
  mayBeKept: boolean;
}

/**
 * Keeps pages until what they show changes, by whom they are for, address and encoding. Only whole pages that set no
 * cookie are kept.
 */
export function keepPages<Asker>({ render, of }: Parts<Asker>, most = MOST) {
  const kept = boundedPages<{ version: string; rendered: Promise<Rendered> }>(most);
  return async (request: Request, asker: Asker): Promise<Answer> => {
    // Known before anything is read: no page is ever kept under a version that came after what it shows.
    const present = await of(request, asker);
    const renderNow = async (earlier?: Promise<Rendered>) => {
      const page = await render(unpacked(request), asker);
      const before = await earlier?.catch(() => undefined);
      return toRendered(request, page, { sent: sentAs(request, present), before: before?.document });
    };
    if (present === undefined) return answerWith(request, (await renderNow()).document);
    const { whose, version, address } = present;
    const key = `${whose} ${encodingOf(request)} ${address}`;
    const found = kept.find(key);
    if (found?.version === version) {
      const { document, mayBeKept } = await found.rendered;
      return answerWith(request, mayBeKept ? document : (await renderNow()).document);
    }
    const fresh = { version, rendered: renderNow(found?.rendered) };
    kept.put(key, fresh);
    const { document, mayBeKept } = await fresh.rendered.catch((fault: unknown) => {
      kept.drop(key, fresh);
      throw fault;
    });
    if (mayBeKept) kept.weigh(key, fresh, document.body.length);
    else kept.drop(key, fresh);
    return answerWith(request, document);
  };
}

/** Nothing, or a panel that is open over the page. */
const UNASKED = /^(?:\?(?:cart|menu)=open)?$/;

/** What each stranger sees who comes without a question of their own is asked for most, and is the first that a guest sees. */
function sentAs({ url }: Request, present: Kept | undefined): Sent {
  if (!present) return "once";
  return present.whose === "" && UNASKED.test(new URL(url).search) ? "often" : "again";
}

async function toRendered(request: Request, page: Response, packing: Packing): Promise<Rendered> {
  const document = await toDocument(request, page, packing);
  const isWhole = page.status === 200 && page.headers.get("content-type")?.startsWith("text/html") === true;
  return { document, mayBeKept: isWhole && !page.headers.has("set-cookie") };
}
