import { type Bounds, boundedPages } from "./bounded-pages.ts";
import { answerWith, type Document, encodingOf, toDocument, unpacked } from "./documents.ts";

const MOST: Bounds = { pages: 200, bytes: 4 * 1024 * 1024 };

/** A page as it was rendered, uncompressed. */
export interface Rendering {
  page: Response;
  /** Whether the answer will bring the browser a cookie. */
  beganVisit: boolean;
}

interface Parts<Asker> {
  render: (request: Request, asker: Asker) => Promise<Rendering>;
  /** Of all that strangers' pages show; undefined where it can't be told. */
  version: () => Promise<string | undefined>;
  isToBeFound: (pathname: string) => boolean;
}

interface Rendered {
  document: Document;
  /** Whether it may be shown to others. */
  isEverybodys: boolean;
}

/**
 * Keeps the pages of those whom the house does not know until what they show changes, by address and encoding. Only a GET
 * without any cookie is answered from here, and only whole pages that set none are kept, so that nobody's cart is shown to
 * another; and only those that are meant to be found, so that a guest who acts by a letter's link sees the result at once.
 */
export function keepPages<Asker>({ render, version, isToBeFound }: Parts<Asker>, most = MOST) {
  const kept = boundedPages<{ version: string; rendered: Promise<Rendered> }>(most);
  return async (request: Request, asker: Asker): Promise<Response> => {
    const renderNow = async () => toRendered(request, await render(unpacked(request), asker));
    // Known before anything is read: no page is ever kept under a version that came after what it shows.
    const present = isToBeFound(new URL(request.url).pathname) ? await version() : undefined;
    if (present === undefined) return answerWith(request, (await renderNow()).document);
    const key = `${encodingOf(request)} ${request.url}`;
    const found = kept.find(key);
    if (found?.version === present) {
      const { document, isEverybodys } = await found.rendered;
      return answerWith(request, isEverybodys ? document : (await renderNow()).document);
    }
    const fresh = { version: present, rendered: renderNow() };
    kept.put(key, fresh);
    const { document, isEverybodys } = await fresh.rendered.catch((fault: unknown) => {
      kept.drop(key, fresh);
      throw fault;
    });
    if (isEverybodys) kept.weigh(key, fresh, document.body.length);
    else kept.drop(key, fresh);
    return answerWith(request, document);
  };
}

/** Whether the request may see what another has seen. A link from a letter identifies its guest. */
export function isFromStranger(request: Request): boolean {
  const isKnown = request.headers.has("cookie") || request.headers.has("authorization");
  return request.method === "GET" && !isKnown && !new URL(request.url).searchParams.has("letter");
}

async function toRendered(request: Request, { page, beganVisit }: Rendering): Promise<Rendered> {
  const document = await toDocument(request, page, "often");
  const isWhole = page.status === 200 && page.headers.get("content-type")?.startsWith("text/html") === true;
  return { document, isEverybodys: isWhole && !beganVisit && !page.headers.has("set-cookie") };
}
