import type { LinkDescriptor, MetaDescriptor, Params } from "react-router";
import { words } from "./words.ts";

/** For a page's `meta`: its own title, perhaps by its address, before that of the dashboard. */
export function titled(title: string | ((params: Params) => string)) {
  return ({ params }: { params: Params }): MetaDescriptor[] => {
    const own = typeof title === "string" ? title : title(params);
    return [{ title: `${own} · ${words.title}` }];
  };
}

/** For a page's `links`: its style sheets beside those of the frame. */
export function styled(...sheets: readonly string[]) {
  return (): LinkDescriptor[] => sheets.map((href) => ({ rel: "stylesheet", href }));
}
