import { Button } from "#app/ui/button.tsx";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { fill } from "#app/languages/phrase.ts";
import type { Example } from "./example.ts";
import { formWords } from "./words.ts";

const { example: said } = formWords;

/** What the policy comes to for a stay that could be booked today; anew after each field, or by its button. */
export function PolicyExample({ example }: { example: Example | undefined }) {
  return (
    <section className="part-example" aria-labelledby="example" aria-live="polite">
      <h2 id="example" className="desk-title">
        {said.title}
      </h2>
      {example ? <Worked example={example} /> : <p>{said.not}</p>}
      <Button look="outline" name="intent" value="look">
        {said.look}
      </Button>
    </section>
  );
}

function Worked({ example: { arrival, nights, total, policy, rows } }: { example: Example }) {
  return (
    <>
      <p>{fill(said.stay, { nights, arrival, total })}</p>
      <DeskTable
        caption={said.table}
        className="settings-table"
        names={said.columns}
        looks={{ kept: "figures", back: "figures" }}
        rows={rows}
        keyOf={({ until }) => until ?? ""}
        cells={({ until, kept, back }) => ({ until: until ?? said.later, kept, back })}
      />
      <p>{fill(said.reads, { policy })}</p>
    </>
  );
}
