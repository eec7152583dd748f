import { useLanguage } from "#app/languages/use-language.ts";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import styles from "./preview-bar.css?url";

/** Over every guests' page while an owner looks at the draft. */
export function PreviewBar() {
  const { preview } = useLanguage().words.frame;
  return (
    <section className="preview-bar" aria-label={preview.title}>
      <link rel="stylesheet" href={styles} />
      <p>
        <strong>{preview.title}</strong> {preview.detail}
      </p>
      <form method="post" action={deskLinks.settings()}>
        <Button look="outline" name="intent" value="end-preview">
          {preview.end}
        </Button>
      </form>
    </section>
  );
}
