import { Button } from "#app/ui/button.tsx";
import { ChoiceField } from "#app/ui/field.tsx";
import type { PartView } from "./part-view.ts";
import { formWords } from "./words.ts";

const { testLetter: said } = formWords;

/** Within the form, so that what is typed there comes along. */
export function TestLetter({ letters, languages }: Pick<PartView, "letters" | "languages">) {
  return (
    <section className="part-example" aria-labelledby="test-letter">
      <h2 id="test-letter" className="settings-title">
        {said.title}
      </h2>
      <p>{said.lead}</p>
      <ChoiceField label={said.letter} name="letter">
        {letters.map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </ChoiceField>
      {languages.length > 1 ? (
        <ChoiceField label={said.language} name="language">
          {languages.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </ChoiceField>
      ) : null}
      <Button look="outline" name="intent" value="test-letter">
        {said.send}
      </Button>
    </section>
  );
}
