import files from "virtual:islands";

/** The one script of a guest's page: it sends forms, opens panels and begins islands (`page.island.ts`). */
export function PageScript() {
  return files.page?.map((address, at) =>
    at === 0 ? (
      <script key={address} type="module" src={address} />
    ) : (
      <link key={address} rel="modulepreload" href={address} />
    ),
  );
}
