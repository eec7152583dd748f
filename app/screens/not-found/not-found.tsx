import { data } from "react-router";
import { contentContext } from "#app/context.ts";
import { FaultPage } from "#app/shell/fault-page.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Route } from "./+types/not-found.ts";

export function meta(): Route.MetaDescriptors {
  return [{ title: "Page not found" }, { name: "robots", content: "noindex" }];
}

export function loader({ context }: Route.LoaderArgs) {
  return data({ picture: context.get(contentContext).home.river.picture }, { status: 404 });
}

export function action({ context }: Route.ActionArgs) {
  return data({ picture: context.get(contentContext).home.river.picture }, { status: 404 });
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <FaultPage
      code="404"
      title="This path ends at the water."
      detail="There is no page at this address. It may be old or mistyped."
      picture={<Picture picture={loaderData.picture} sizes="100vw" className="fault-page-picture" />}
    />
  );
}
