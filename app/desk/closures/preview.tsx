import { Form, useSearchParams } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { dayInWords } from "#app/parts/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { useMay } from "#app/desk/parts/may.tsx";
import { telling, moneyInWords } from "#app/desk/parts/telling.ts";
import { closureFigures } from "#hotel/closures/rules/closure.ts";
import type { ClosurePreview } from "#hotel/closures/open-closure.ts";
import { asksToOpen, askToOpen } from "./ask-open.tsx";
import { type AskedClosure, fieldsOf } from "./asked-closure.ts";
import { groupsOf } from "./affected-groups.ts";
import { AffectedTable } from "./affected-table.tsx";
import { closureWords } from "./words.ts";

interface DryRunProps {
  asked: AskedClosure;
  found: ClosurePreview;
  typeName: (id: string) => string;
}

const { preview: words } = closureWords;

/** Everything that would happen, and the button that asks whether it shall: an owner's. */
export function DryRun({ asked, found, typeName }: DryRunProps) {
  const { plan, nights } = found;
  const [search] = useSearchParams();
  const isOwner = useMay("house");
  const { affected, halfway, stranded, byHand, inHouse, pending, unproved } = groupsOf(found);
  const { unsold } = closureFigures({ affected, pending }, nights);
  // What was ticked for the question stays ticked behind it.
  const isTicked = (id: number) => !asksToOpen(search) || asked.stranded.includes(String(id));
  const rate = plan.rate === undefined ? words.rateBefore : fill(words.ratePerNight, { rate: moneyInWords(plan.rate) });
  return (
    <Form method="get" action={deskLinks.closures()} className="closure-preview" preventScrollReset>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <HiddenFields of={fieldsOf(asked)} />
      <section className="closure-part">
        <h3>{words.stop}</h3>
        <p>{fill(words.stopSaid, { count: unsold })}</p>
      </section>
      <AffectedTable title={words.affected} said={words.affectedSaid} bookings={affected} typeName={typeName} />
      {halfway.length > 0 ? (
        <AffectedTable title={words.halfway} said={words.halfwaySaid} bookings={halfway} typeName={typeName} />
      ) : null}
      <AffectedTable
        title={words.stranded}
        said={fill(words.strandedSaid, { day: dayInWords(plan.until, telling), rate })}
        bookings={stranded}
        typeName={typeName}
        tickName="stranded"
        isTicked={isTicked}
      />
      {byHand.length > 0 ? (
        <AffectedTable title={words.byHand} said={words.byHandSaid} bookings={byHand} typeName={typeName} />
      ) : null}
      {inHouse.length > 0 ? <AffectedTable title={words.inHouse} bookings={inHouse} typeName={typeName} /> : null}
      {pending.length > 0 ? (
        <AffectedTable title={words.pending} said={words.pendingSaid} bookings={pending} typeName={typeName} />
      ) : null}
      {unproved.length > 0 ? (
        <AffectedTable title={words.unproved} said={words.unprovedSaid} bookings={unproved} typeName={typeName} />
      ) : null}
      {isOwner ? (
        <Button look="danger" {...askToOpen}>
          {words.apply}
        </Button>
      ) : (
        <p className="desk-note">{words.ownersAlone}</p>
      )}
    </Form>
  );
}
