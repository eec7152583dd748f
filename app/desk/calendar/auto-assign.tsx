import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { FetcherWithComponents } from "react-router";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { readRows } from "#app/desk/parts/list-client.ts";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { shortDay, telling } from "#app/desk/parts/telling.ts";
import { words } from "#app/desk/parts/words.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { CalendarStay, Proposal } from "./calendar-stay.ts";
import { calendarWords } from "./words.ts";

const { deal } = calendarWords;

interface AutoAssignProps {
  /** The form of the calendar's page, which does it. */
  assign: FetcherWithComponents<Outcome>;
  onClose: () => void;
}

/** Shows what dealing the rooms again would change, and changes it when asked to. */
export function AutoAssign({ assign, onClose }: AutoAssignProps) {
  const id = useId();
  const { data: proposal, isError } = useQuery(proposed);
  const isPending = assign.state !== "idle";
  const moves = proposal?.types.flatMap((type) => type.moves) ?? [];
  return (
    <Dialog labelledBy={id} className="notice-dialog desk-question cal-deal" onClose={onClose}>
      <h2 id={id}>{deal.title}</h2>
      <p className="desk-note">{deal.lead}</p>
      {proposal ? (
        <Difference proposal={proposal} />
      ) : (
        <p role="status">{isError ? words.unreadEmpty : words.working}</p>
      )}
      <div className="desk-question-answers">
        <Button type="button" look="outline" onClick={onClose}>
          {deal.close}
        </Button>
        {proposal && moves.length > 0 ? (
          <assign.Form method="post">
            <HiddenFields of={versionsOf(proposal)} />
            <Button aria-disabled={isPending}>
              {isPending ? words.working : counted(deal.apply, moves.length, telling.locale)}
            </Button>
          </assign.Form>
        ) : null}
      </div>
    </Dialog>
  );
}

const proposed = queryOptions({
  queryKey: ["assignment"],
  queryFn: ({ signal }) => readRows<Proposal>("assignment", {}, signal),
  staleTime: 0,
  gcTime: 0,
});

/** Of the types in which somebody moves: the state of the house that each was proposed for. */
function versionsOf({ types }: Proposal): Record<string, string> {
  const changed = types.filter(({ moves }) => moves.length > 0);
  return Object.fromEntries(changed.map(({ type, version }) => [type, version]));
}

function Difference({ proposal: { types, stays } }: { proposal: Proposal }) {
  const byId = new Map(stays.map((stay) => [stay.id, stay]));
  const moves = types.flatMap((type) => type.moves);
  const unhoused = types.flatMap((type) => type.unhoused).flatMap((id) => byId.get(id) ?? []);
  return (
    <>
      {moves.length > 0 ? <MoveTable moves={moves} byId={byId} /> : null}
      {moves.length === 0 && unhoused.length === 0 ? <p>{deal.nothing}</p> : null}
      {types
        .filter(({ houses }) => houses !== "all")
        .map(({ type, category, houses }) => (
          <p key={type} className="desk-status-bad">
            {houses === "all" ? "" : fill(deal[houses], { category })}
          </p>
        ))}
      {unhoused.length > 0 ? (
        <>
          <p>{deal.unhoused}</p>
          <ul>
            {unhoused.map((stay) => (
              <li key={stay.id}>
                {stay.name}, {nightsOf(stay)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function MoveTable({ moves, byId }: { moves: Proposal["types"][number]["moves"]; byId: Map<number, CalendarStay> }) {
  return (
    <DeskTable
      caption={deal.table}
      names={deal.columns}
      looks={{ from: "figures", to: "figures" }}
      rows={moves.map((move) => ({ ...move, stay: byId.get(move.stayId) }))}
      keyOf={({ stayId }) => stayId}
      cells={({ stay, from, to }) => ({
        guest: stay?.name,
        nights: stay ? nightsOf(stay) : "",
        from: from ?? deal.noRoom,
        to,
      })}
    />
  );
}

function nightsOf({ start, end }: CalendarStay): string {
  return `${shortDay(start)} – ${shortDay(end)}`;
}
