import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { dayInWords } from "#app/parts/dates.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { telling } from "#app/desk/parts/telling.ts";
import type { Figures } from "#hotel/reports/rules/figures.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import type { Route } from "./+types/taxes.ts";
import { AsOf } from "./as-of.tsx";
import { readPeriod } from "./read-period.ts";
import { Definitions } from "./definitions.tsx";
import { type Column, FigureTable } from "./figure-table.tsx";
import { BorneTaxes } from "./borne-taxes.tsx";
import { TaxApart } from "./tax-apart.tsx";
import { TaxParts } from "./tax-parts.tsx";
import { LateChanges } from "./late-changes.tsx";
import { ReportActions } from "./report-actions.tsx";
import { monthInWords, tellCount, tellMoney } from "./telling-figures.ts";
import { numberWords } from "./words.ts";
import styles from "./reports.css?url";

export const links = styled(styles);

export const meta = titled(numberWords.taxes.title);

export function loader(asked: Route.LoaderArgs) {
  return readPeriod(asked, (staff, clerk, period) => staff.reports.readTaxes(clerk, period));
}

export default function Taxes({
  loaderData: { period, today, months, total, parts, borne, kept, outsideTerms, lateChanges, asOf },
}: Route.ComponentProps) {
  const [from, to] = [period.from, addDays(period.until, -1)];
  const said = fill(numberWords.period.said, { first: dayInWords(from, telling), last: dayInWords(to, telling) });
  return (
    <div className="report">
      <DeskHead title={taxes.title} lead={said} />
      <ReportActions back={deskLinks.numbers({ from, to })} file={deskLinks.taxesFile({ from, to })} />
      <AsOf asOf={asOf} />
      <p className="desk-note">{period.until > today ? taxes.ahead : taxes.isOver}</p>
      {isAnything(total) ? (
        <FigureTable
          caption={taxes.table}
          first={columns.month}
          rows={months}
          nameOf={({ day }) => monthInWords(day)}
          columns={COLUMNS}
          total={{ name: columns.total, row: total }}
        />
      ) : (
        <p className="desk-empty">{taxes.none}</p>
      )}
      {parts.length > 0 ? <TaxParts parts={parts} /> : null}
      <BorneTaxes borne={borne} />
      {parts.length + borne.length > 0 ? (
        <p>
          <a href={deskLinks.taxPartsFile({ from, to })} download>
            {taxes.partsFile}
          </a>
        </p>
      ) : null}
      <TaxApart kept={kept} outsideTerms={outsideTerms} />
      <LateChanges changes={lateChanges} />
      <Definitions terms={taxes.terms} />
    </div>
  );
}

const { columns, taxes } = numberWords;

/** Whoever never came, or left early, may have freed the room and pays all the same. */
function isAnything({ sold, revenue, taxes: levied, fees }: Figures): boolean {
  return sold + revenue + levied + fees > 0;
}

const COLUMNS: readonly Column<Figures>[] = [
  { name: columns.sold, tell: ({ sold }) => tellCount(sold) },
  { name: columns.taxable, tell: ({ taxable }) => tellMoney(taxable) },
  { name: columns.exempt, tell: ({ revenue, taxable }) => tellMoney(revenue - taxable) },
  { name: columns.taxes, tell: (figures) => tellMoney(figures.taxes) },
  { name: columns.fees, tell: ({ fees }) => tellMoney(fees) },
];
