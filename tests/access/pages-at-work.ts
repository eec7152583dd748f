import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createRequestHandler, type EntryContext, type ServerBuild } from "react-router";
import type { HotelContent } from "#content/content.ts";
import { handleError } from "#app/entry.server.tsx";
import routes from "#app/routes.ts";
import { pageContext } from "#server/page-context.ts";
import { readPageRequests } from "#server/page-requests.ts";
import { type Browser, refuseUntold } from "#tests/support/browser-of.ts";
import { readHotelContent } from "#server/content-files.ts";
import type { TestHotel } from "#tests/support/test-hotel.ts";

/** One route of `app/routes.ts` with the module that answers for it. */
export interface PageRoute {
  id: string;
  /** Of its module, in `app`. */
  file: string;
  parentId: string | undefined;
  /** From the root on, such as `/es/form/:id`. */
  address: string;
  hasLoader: boolean;
  hasAction: boolean;
}

/** By which these pages' build is known. */
export const BUILT_AS = "1";

type Routes = NonNullable<ServerBuild["routes"]>;

const APP = join(import.meta.dirname, "../../app");

/** The pages of a hotel behind its doors, answering the router's own requests for data: nothing needs to be built. */
export async function openPages(house: TestHotel, shown?: HotelContent) {
  const built: Routes = {};
  const known: PageRoute[] = [];
  const add = async (entry: RouteConfigEntry, parent: PageRoute | undefined): Promise<void> => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, "");
    const module: Routes[string] extends infer Route ? NonNullable<Route & { module: unknown }>["module"] : never =
      await import(join(APP, entry.file));
    const { path, index } = entry;
    built[id] = { id, parentId: parent?.id, path, index, module } as Routes[string];
    const address = [parent?.address === "/" ? "" : parent?.address, path]
      .filter((part) => part !== undefined)
      .join("/");
    const route = {
      id,
      file: entry.file,
      parentId: parent?.id,
      address: address.startsWith("/") ? address : `/${address}`,
      hasLoader: module.loader !== undefined,
      hasAction: module.action !== undefined,
    };
    known.push(route);
    for (const child of entry.children ?? []) await add(child, route);
  };
  await add({ id: "root", file: "root.tsx", path: "", children: routes }, undefined);
  const content = shown ?? (await readHotelContent());
  const answer = createRequestHandler(buildOf(built, known), "production");
  house.doors.use(readPageRequests(content)).all("*", async (c) => {
    const context = pageContext({
      hotel: house.hotel,
      content,
      visit: c.get("visit"),
      account: c.get("account"),
      nonce: "nonce",
      build: BUILT_AS,
      origin: c.get("origins")[0],
      warnings: c.get("warnings"),
      reads: c.req.method === "POST" ? null : {},
    });
    const page = await answer(c.get("pageRequest"), context);
    return c.newResponse(page.body, page);
  });
  return known;
}

function buildOf(built: Routes, known: readonly PageRoute[]): ServerBuild {
  const told = known.map(({ id, parentId, hasLoader, hasAction }) => {
    return [id, { id, parentId, path: built[id]?.path, index: built[id]?.index, hasLoader, hasAction, module: "" }];
  });
  return {
    entry: { module: { default: pageOf, handleError } },
    routes: built,
    assets: { entry: { imports: [], module: "" }, routes: Object.fromEntries(told), url: "", version: BUILT_AS },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

/** Instead of a page: all that one would be rendered from. */
function pageOf(...[, status, headers, entry]: [Request, number, Headers, EntryContext]): Response {
  headers.set("content-type", "text/html");
  return new Response(JSON.stringify(entry.staticHandlerContext.loaderData), { status, headers });
}

/** Where a route answers; `id` stands in the place of its parameter. */
export function addressOf({ address }: PageRoute, id = "1"): string {
  return address
    .replace(/:(?:id|slug)/, id)
    .replace(":token", "x".repeat(43))
    .replace("*", "nowhere");
}

export interface PageAnswer {
  status: number;
  body: string;
}

/** What the router's script would fetch: one loader alone, or an action with a form. */
export async function fetchData(
  { doors }: TestHotel,
  browser: Browser,
  asked: { path: string; route: string; form?: Record<string, string> | [name: string, value: string][] },
): Promise<PageAnswer> {
  const url = new URL(`http://hotel.example.com${asked.path}`);
  url.pathname = url.pathname === "/" ? "/_.data" : `${url.pathname}.data`;
  if (!asked.form) url.searchParams.set("_routes", asked.route);
  const answer = await doors.fetch(
    new Request(url, {
      headers: { cookie: browser.cookies(), "x-forwarded-for": browser.address },
      ...(asked.form && { method: "POST", body: new URLSearchParams(asked.form) }),
    }),
  );
  refuseUntold(answer.headers.getSetCookie());
  return { status: answer.status, body: await answer.text() };
}
