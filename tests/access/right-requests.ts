import { readingOf, type RightRequest, sendingOf } from "#tests/support/strange/right-request.ts";
import { CALLS } from "./calls.ts";
import type { Scene } from "./house.ts";
import { PAGES } from "./pages.ts";
import { addressOf, type PageRoute } from "./pages-at-work.ts";
import type { Asker } from "./who-may.ts";

/** Makes one more of its kind, with what it needs in the house. */
export type MakeRequest = (asker: Asker) => Promise<RightRequest>;

/** What the tables of pages and calls ask of the house, each as it is understood; none that ends a session. */
export function rightRequests(scene: Scene, pages: readonly PageRoute[]): MakeRequest[] {
  const ofPages = pages.flatMap((route) => {
    const { read = [], act = [] } = PAGES[route.id.replace(/^(?:en|es)\//, "")] ?? {};
    return [
      ...read.map(
        (one): MakeRequest =>
          async (asker) =>
            readingOf(one.path?.(scene, asker) ?? addressOf(route, one.id?.(scene))),
      ),
      ...act
        .filter(({ endsSession }) => !endsSession)
        .map(
          (one): MakeRequest =>
            async (asker) => {
              const form = await one.form(scene, asker);
              const path = typeof one.path === "function" ? one.path(form) : one.path;
              return sendingOf(path ?? addressOf(route, one.id?.(scene)), Object.entries(form));
            },
        ),
    ];
  });
  const ofCalls = Object.entries(CALLS).flatMap(([call, rows]) =>
    rows.map(
      ({ ask }): MakeRequest =>
        async (asker) => {
          const { path, body, headers = {} } = await ask(scene, asker);
          const method = call.split(" ", 1)[0] ?? "GET";
          return { ...readingOf(path), method, headers, ...(body !== undefined && { sent: { json: body } }) };
        },
    ),
  );
  return [...ofPages, ...ofCalls];
}
