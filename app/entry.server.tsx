import { PassThrough, type Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { contentContext, practiceContext, nonceContext, referenceContext, stylesContext } from "./context.ts";
import { NonceContext } from "./shell/nonce.ts";
import { PageStylesContext } from "./shell/page-styles.ts";
import { ReferenceContext } from "./shell/reference.ts";
import { atFault, practiceStyles, stylesOf } from "./shell/styles.ts";
import { turnToDraw } from "./shell/turn-to-draw.ts";

export const streamTimeout = 5_000;

/** Streams a page. A robot waits for the whole of it; everybody gets the same page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const { matches, errors } = entry.staticHandlerContext;
  const handles: unknown[] = matches.map(({ route }) => route.handle);
  const { searchParams } = new URL(request.url);
  const own = stylesOf([...handles, ...(errors ? [atFault] : [])], context.get(contentContext), searchParams);
  const styles = context.get(practiceContext) ? own + practiceStyles : own;
  context.set(stylesContext, styles);
  const whole = isbot(request.headers.get("user-agent") ?? "");
  await turnToDraw();
  return new Promise((resolve, reject) => {
    let answered = false;
    let outcome = status;
    const answer = () => {
      answered = true;
      const body = packed(request, headers);
      headers.set("content-type", "text/html; charset=utf-8");
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: outcome }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <PageStylesContext value={styles}>
          <ReferenceContext value={errors ? context.get(referenceContext) : ""}>
            <ServerRouter context={entry} url={request.url} nonce={nonce} />
          </ReferenceContext>
        </PageStylesContext>
      </NonceContext>,
      {
        nonce,
        [whole ? "onAllReady" : "onShellReady"]: answer,
        onShellError: reject,
        onError(error) {
          outcome = 500;
          // Errors before the shell reach handleError through the rejection.
          if (answered) console.error(error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Tells of what broke on our side. What somebody asked for in vain is no fault, and neither is a browser that left. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(error);
};

/** What the browser unpacks best. A brotli window of 64 KiB costs less than half of the default's time on pages this size. */
function packed(request: Request, headers: Headers): Transform {
  const accepted = request.headers.get("accept-encoding") ?? "";
  headers.append("vary", "accept-encoding");
  if (/\bbr\b/.test(accepted)) {
    headers.set("content-encoding", "br");
    return createBrotliCompress({
      // Each piece React writes must leave at once, or streaming would wait for the end of the page.
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: 16,
      },
    });
  }
  if (/\bgzip\b/.test(accepted)) {
    headers.set("content-encoding", "gzip");
    return createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH });
  }
  return new PassThrough();
}
