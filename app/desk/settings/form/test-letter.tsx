import { Button } from "#app/ui/button.tsx";
import { ChoiceField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import type { PartView } from "./part-view.ts";
import { formWords } from "./words.ts";

const { testLetter: said } = formWords;

type Sendable = Pick<PartView, "letters" | "languages">;

/** Within the form, so that what is typed there comes along. */
export function TestLetter({ letters, languages }: Sendable) {
  return (
    <section className="part-example" aria-labelledby="test-letter">
      <h2 id="test-letter" className="desk-title">
        {said.title}
      </h2>
      <p>{said.lead}</p>
      <LetterFields name="letter" {...{ letters, languages }} />
      <Button look="outline" name="intent" value="test-letter">
        {said.send}
      </Button>
    </section>
  );
}

/** Which letter, and in which language. */
export function LetterFields({ name, letters, languages }: Sendable & { name: string }) {
  return (
    <>
      <ChoiceField label={said.letter} name={name}>
        <Options of={letters} />
      </ChoiceField>
      {languages.length > 1 ? (
        <ChoiceField label={said.language} name="language">
          <Options of={languages} />
        </ChoiceField>
      ) : null}
    </>
  );
}
