import { useLanguage } from "#app/languages/use-language.ts";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { PageBar } from "./page-bar.tsx";

/** Over every guests' page while an owner looks at the draft. */
export function PreviewBar() {
  const { preview } = useLanguage().words.frame;
  return (
    <PageBar said={preview}>
      <form method="post" action={deskLinks.settings()}>
        <Button look="outline" name="intent" value="end-preview">
          {preview.end}
        </Button>
      </form>
    </PageBar>
  );
}
