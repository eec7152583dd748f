import { data, redirect } from "react-router";
import { deskLinks } from "#app/links.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { words } from "#app/desk/parts/words.ts";
import type { AuditPage } from "#hotel/reports/list-audit.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { loggedNamesIn, readAsked } from "#app/desk/parts/read.ts";
import { ListPages } from "#app/desk/parts/list-pages.tsx";
import type { Route } from "./+types/activity-log.ts";
import { logAskedIn, isNarrowed } from "./asked-log.ts";
import { LogFilter } from "./log-filter.tsx";
import { LogTable } from "./log-table.tsx";
import { logWords } from "./words.ts";
import styles from "./activity-log.css?url";

export const links = styled(styles);

export const meta = titled(words.audit);

const NOTHING: AuditPage = { rows: [], next: undefined };

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const asked = logAskedIn(url.searchParams);
  const { found, faults } = await readAsked(args, (staff, clerk) => staff.reports.listAudit(clerk, asked));
  // The cursor of another list has no field to show a fault beside.
  if ("cursor" in faults) throw redirect(url.pathname);
  const page = { ...(found ?? NOTHING), asked, categories: loggedNamesIn(context), faults };
  return data(page, { status: found ? 200 : 422 });
}

export default function ActivityLog({ loaderData }: Route.ComponentProps) {
  const { rows, next, asked, categories, faults } = loaderData;
  const { cursor: _, ...narrowed } = asked;
  const isRefused = Object.keys(faults).length > 0;
  return (
    <>
      <DeskHead title={words.audit} lead={logWords.lead} />
      <LogFilter asked={asked} faults={faults} />
      {isRefused ? null : (
        <p className="desk-ways">
          {/* A file, not a page. */}
          <a href={deskLinks.auditFile(narrowed)} download>
            {logWords.file}
          </a>
        </p>
      )}
      {rows.length > 0 ? <LogTable rows={rows} categories={categories} /> : null}
      {rows.length === 0 && !isRefused ? (
        <p className="desk-empty">{isNarrowed(asked) ? logWords.noneFound : logWords.none}</p>
      ) : null}
      <ListPages {...{ asked, next }} link={deskLinks.audit} first={logWords.first} further={logWords.next} />
    </>
  );
}
