import { data, Link } from "react-router";
import { contentContext, hotelContext } from "#app/context.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { deskLinks } from "#app/links.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { insteadOf } from "#app/desk/parts/outcome-of.ts";
import { words } from "#app/desk/parts/words.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { AuditPage } from "#hotel/reports/list-audit.ts";
import type { Route } from "./+types/audit.ts";
import { type AskedAudit, auditAskedIn, isNarrowed } from "./asked-audit.ts";
import { AuditFilter } from "./audit-filter.tsx";
import { AuditTable } from "./audit-table.tsx";
import { auditWords } from "./words.ts";
import styles from "./audit.css?url";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `${words.audit} · ${words.title}` }];
}

interface AuditDesk extends AuditPage {
  asked: AskedAudit;
  timeZone: string;
  categories: Record<string, string>;
  faults: Record<string, string>;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = context.get(clerkContext);
  const asked = auditAskedIn(url.searchParams);
  const { hotel, roomTypes } = context.get(contentContext);
  const { timeZone } = hotel;
  const categories = Object.fromEntries(roomTypes.map(({ id, category }) => [id, category]));
  const found = await context.get(hotelContext).staff.reports.listAudit(account, asked);
  if (!isProblem(found)) return data<AuditDesk>({ ...found, asked, timeZone, categories, faults: {} });
  const faults = problemWords(found, undefined, speechIn("en")).fields;
  // The cursor of another list has no field to show a fault beside.
  if (found.problem !== "invalid-fields" || "cursor" in faults) throw insteadOf(found, { context, url });
  return data<AuditDesk>({ rows: [], next: undefined, asked, timeZone, categories, faults }, { status: 422 });
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { rows, next, asked, timeZone, categories, faults } = loaderData;
  const { cursor: _, ...narrowed } = asked;
  const isRefused = Object.keys(faults).length > 0;
  return (
    <>
      <DeskHead title={words.audit} lead={auditWords.lead} />
      <AuditFilter asked={asked} faults={faults} />
      {/* A file, not a page. */}
      <p className="audit-ways">
        <a href={deskLinks.auditFile(narrowed)} download>
          {auditWords.file}
        </a>
      </p>
      {rows.length > 0 ? <AuditTable rows={rows} timeZone={timeZone} categories={categories} /> : null}
      {rows.length === 0 && !isRefused ? (
        <p className="desk-empty">{isNarrowed(asked) ? auditWords.noneFound : auditWords.none}</p>
      ) : null}
      <Pages asked={asked} next={next} />
    </>
  );
}

function Pages({ asked, next }: { asked: AskedAudit; next: string | undefined }) {
  const { cursor, ...rest } = asked;
  if (!next && !cursor) return null;
  return (
    <nav className="desk-pages" aria-label={auditWords.pages}>
      {cursor ? (
        <Link className={buttonClass("outline")} to={deskLinks.audit(rest)}>
          {auditWords.first}
        </Link>
      ) : null}
      {next ? (
        <Link className={buttonClass("outline")} to={deskLinks.audit({ ...rest, cursor: next })}>
          {auditWords.next}
        </Link>
      ) : null}
    </nav>
  );
}
