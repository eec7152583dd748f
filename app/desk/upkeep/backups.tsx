import { contentContext } from "#app/context.ts";
import { BackToSettings } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { momentInWords, moneyInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import type { Route } from "./+types/backups.ts";
import styles from "./backups.css?url";
import { backupWords } from "./words.ts";

const HOUR = 3_600_000;

export const links = styled(styles);

export const meta = titled(backupWords.title);

/** The backups that the house makes of itself; for owners. */
export async function loader(asked: Route.LoaderArgs) {
  const { plan, backups } = await read(asked, (staff, clerk) => staff.upkeep.readBackups(clerk));
  const { timeZone } = asked.context.get(contentContext).hotel;
  const moment = (at: number) => momentInWords(at, timeZone);
  const rows = backups.map(({ id, begunAt, ended }) => {
    const row = { id, begun: moment(begunAt) };
    if (!ended) return { ...row, outcome: backupWords.underWay };
    if ("fault" in ended) return { ...row, outcome: fill(backupWords.failed, { fault: ended.fault }), hasFailed: true };
    const { file, bytes, bookings, payments, paid } = ended;
    return {
      ...row,
      outcome: fill(backupWords.proved, { moment: moment(ended.at) }),
      size: fill(backupWords.megabytes, { count: (bytes / 1e6).toFixed(1) }),
      counted: fill(backupWords.counted, { bookings, payments, paid: moneyInWords(paid) }),
      file,
    };
  });
  return { plan, rows };
}

export default function Backups({ loaderData: { plan, rows } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={backupWords.title} lead={backupWords.lead} />
      <BackToSettings />
      <Plan plan={plan} />
      {rows.length === 0 ? (
        <p>{plan ? backupWords.empty : null}</p>
      ) : (
        <DeskTable
          caption={backupWords.table}
          className="desk-stacked backups-table"
          names={backupWords.columns}
          looks={{ begun: "figures", size: "figures" }}
          named={["size", "counted", "file"]}
          rows={rows}
          keyOf={({ id }) => id}
          cells={({ begun, outcome, ...row }) => ({
            begun,
            outcome: "hasFailed" in row ? <span className="backups-failed">{outcome}</span> : outcome,
            size: "size" in row ? row.size : null,
            counted: "counted" in row ? row.counted : null,
            file: "file" in row ? row.file : null,
          })}
        />
      )}
    </>
  );
}

function Plan({ plan }: Pick<Route.ComponentProps["loaderData"], "plan">) {
  if (!plan) {
    return (
      <div className="backups-plan" role="note">
        <p>
          <strong>{backupWords.none}</strong>
        </p>
        <p>{backupWords.how}</p>
      </div>
    );
  }
  const { to, keep, everyMs, isEncrypted } = plan;
  return (
    <div className="backups-plan">
      <p>{fill(backupWords.plan, { to, keep, hours: everyMs / HOUR })}</p>
      <p>{isEncrypted ? backupWords.sealed : backupWords.open}</p>
    </div>
  );
}
