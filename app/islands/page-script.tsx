import files from "virtual:islands";

/**
 * The one script of a guest's page: it sends forms, opens panels and begins islands (`page.island.ts`). The page works
 * before it, so the first picture and the letters' shapes go first.
 */
export function PageScript() {
  return files.page?.map((address, at) =>
    at === 0 ? (
      <script key={address} type="module" src={address} fetchPriority="low" />
    ) : (
      <link key={address} rel="modulepreload" href={address} />
    ),
  );
}
