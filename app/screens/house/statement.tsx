import { contentContext } from "#app/context.ts";
import { inLanguage } from "#app/languages/addresses.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import type { Route } from "./+types/statement.ts";
import { PageHead } from "./page-head.tsx";

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title ?? "" }];
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { statements } = context.get(contentContext);
  const statement = statements.find(({ path }) => inLanguage(url.pathname, OWN_LANGUAGE) === `/${path}`);
  if (!statement) throw new Response(null, { status: 404 });
  return statement;
}

export default function Statement({ loaderData: { title, paragraphs } }: Route.ComponentProps) {
  return (
    <div className="page page-section stack">
      <PageHead title={title} />
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
