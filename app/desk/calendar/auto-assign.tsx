import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { change, readList } from "#app/desk/parts/desk-call.ts";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { shortDay, telling } from "#app/desk/parts/telling.ts";
import { words } from "#app/desk/parts/words.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { CALENDAR, type CalendarStay } from "./calendar-window.ts";
import { calendarWords } from "./words.ts";

const { deal } = calendarWords;

interface Proposal {
  types: {
    type: string;
    category: string;
    version: string;
    moves: { stayId: number; from?: number; to: number }[];
    unhoused: number[];
    houses: "all" | "impossible" | "budget-ended";
  }[];
  stays: CalendarStay[];
}

interface AutoAssignProps {
  onDone: (outcome: Outcome) => void;
  onClose: () => void;
}

/** Shows what dealing the rooms again would change, and changes it when asked to. */
export function AutoAssign({ onDone, onClose }: AutoAssignProps) {
  const id = useId();
  const { data: proposal, isError } = useQuery({ queryKey: ["deal"], queryFn: readProposal, staleTime: 0, gcTime: 0 });
  const act = useApply(onDone);
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
          <Button type="button" aria-disabled={act.isPending} onClick={() => act.isPending || act.mutate(proposal)}>
            {act.isPending ? words.working : counted(deal.apply, moves.length, telling.locale)}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

async function readProposal({ signal }: { signal: AbortSignal }): Promise<Proposal> {
  return (await (await readList("/api/deal", signal)).json()) as Proposal;
}

function useApply(onDone: AutoAssignProps["onDone"]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ types }: Proposal) => {
      const changed = types.filter(({ moves }) => moves.length > 0);
      const count = changed.reduce((sum, { moves }) => sum + moves.length, 0);
      return change({
        method: "POST",
        path: "/api/deal",
        body: { versions: Object.fromEntries(changed.map(({ type, version }) => [type, version])) },
        of: deal.title,
        said: counted(deal.done, count, telling.locale),
      });
    },
    onSuccess: async (outcome) => {
      await client.invalidateQueries({ queryKey: [CALENDAR] });
      onDone(outcome);
    },
  });
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
          <p key={type} className="desk-standing-bad">
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
  const { columns } = deal;
  return (
    <table className="desk-table">
      <caption className="visually-hidden">{deal.table}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.guest}</th>
          <th scope="col">{columns.nights}</th>
          <th scope="col">{columns.from}</th>
          <th scope="col">{columns.to}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ stayId, from, to }) => {
          const stay = byId.get(stayId);
          return (
            <tr key={stayId}>
              <th scope="row">{stay?.name}</th>
              <td>{stay ? nightsOf(stay) : ""}</td>
              <td className="figures">{from ?? deal.noRoom}</td>
              <td className="figures">{to}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function nightsOf({ start, end }: CalendarStay): string {
  return `${shortDay(start)} – ${shortDay(end)}`;
}
