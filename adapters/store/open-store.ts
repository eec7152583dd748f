import type pg from "pg";
import type { Store, Tables } from "#hotel/ports.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { accountTable } from "./accounts/accounts.ts";
import { alertTable } from "./kernel/alerts.ts";
import { auditTable } from "./reports/audit.ts";
import { bookingTable } from "./booking/bookings.ts";
import { calendarTable } from "./front-desk/calendar.ts";
import { cartTable } from "./booking/carts.ts";
import { connectionTable } from "./settings/connections.ts";
import { demoTable } from "./demo/leave-demo.ts";
import { deskStayTable } from "./inventory/desk-stays.ts";
import { deviceTable } from "./accounts/devices.ts";
import { jobRunTable } from "./upkeep/job-runs.ts";
import { backupTable } from "./upkeep/backups.ts";
import { readinessTable } from "./upkeep/readiness.ts";
import { bookTable } from "./reconciliation/books.ts";
import { caseFileTable } from "./disputes/case-files.ts";
import { disputeTable } from "./disputes/disputes.ts";
import { documentTable } from "./billing/documents.ts";
import { eventTable } from "./payments/events.ts";
import { frontDeskTable } from "./front-desk/front-desk.ts";
import { guestFormTable } from "./messages/guest-forms.ts";
import { inTransaction } from "./in-transaction.ts";
import { houseTable } from "./property/house.ts";
import { housekeepingTable } from "./inventory/housekeeping.ts";
import { importTable } from "./front-desk/imports.ts";
import { inventoryTable } from "./inventory/inventory.ts";
import { ledgerTable } from "./ledger/ledger.ts";
import { letterLinkTable } from "./booking/letter-links.ts";
import type { Database } from "./open-database.ts";
import type { Reading } from "./open-reading.ts";
import { numbersTable } from "./reports/numbers.ts";
import { orderTable } from "./booking/orders.ts";
import { outboxTable } from "./messages/outbox.ts";
import { paymentTable } from "./payments/payments.ts";
import { personalRecordTable } from "./reports/personal-records.ts";
import { exemptionTable } from "./booking/exemptions.ts";
import { policyTable } from "./booking/policies.ts";
import { promoCodeTable } from "./booking/promo-codes.ts";
import { refundTable } from "./ledger/refunds.ts";
import { retentionTable } from "./reports/retention.ts";
import { roomTable } from "./inventory/rooms.ts";
import { type Run, runOn } from "./run.ts";
import { soldQuoteTable } from "./booking/sold-quotes.ts";
import { stayTable } from "./inventory/stays.ts";
import { closureTable } from "./closures/closures.ts";
import { tryTable } from "./kernel/tries.ts";
import { pictureFilesIn } from "./settings/picture-folder.ts";
import { pictureRows } from "./settings/picture-rows.ts";
import { pictureTable } from "./settings/pictures.ts";
import { invitationTable } from "./accounts/invitations.ts";
import { publishedVersionTable } from "./pricing/published-versions.ts";
import { propertyVersionTable } from "./settings/property-versions.ts";
import { shownTable } from "./settings/shown.ts";
import { unmatchedTable } from "./reconciliation/unmatched.ts";
import { visitTable } from "./booking/visits.ts";

const MOST_RETRIES = 3;

export interface StoreOptions {
  /** Told each time a transaction is run again, with the database's error code (40P01 deadlock, 40001 serialization). */
  onRetry?: (retry: { code: string; attempt: number }) => void;
  /** Told when the database turns out to be restored or copied. */
  onRestored?: () => void;
  /** Where the files of pictures are kept; in the database, unless it says otherwise. */
  pictureFolder?: string | undefined;
  /** A copy of the database for reports. */
  reading?: Reading | undefined;
}

export function openStore(database: Database, options: StoreOptions = {}): Store {
  const { pool, begin, namesStatements } = database;
  return {
    ...tablesOn(runOn(pool, { namesStatements }), options),
    transaction: async (work) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const onClient = (client: pg.PoolClient) => work(tablesOn(runOn(client, { namesStatements }), options));
          return await inTransaction(pool, onClient, { begin, mayCommit: (result) => !isProblem(result) });
        } catch (error) {
          const code = retryCode(error);
          if (code === undefined || attempt > MOST_RETRIES) throw error;
          options.onRetry?.({ code, attempt });
        }
      }
    },
  };
}

/** Every table on one connection, such as that of a transaction that began elsewhere. */
export function tablesOn(run: Run, { onRestored, pictureFolder, reading }: StoreOptions = {}): Tables {
  return {
    accounts: accountTable(run),
    alerts: alertTable(run),
    audit: auditTable(run),
    bookings: bookingTable(run),
    calendar: calendarTable(run),
    carts: cartTable(run),
    connections: connectionTable(run),
    demo: demoTable(run),
    deskStays: deskStayTable(run),
    devices: deviceTable(run),
    backups: backupTable(run),
    books: bookTable(run),
    caseFiles: caseFileTable(run),
    disputes: disputeTable(run),
    exemptions: exemptionTable(run),
    documents: documentTable(run),
    events: eventTable(run),
    frontDesk: frontDeskTable(run),
    guestForms: guestFormTable(run),
    house: houseTable(run, onRestored),
    housekeeping: housekeepingTable(run),
    imports: importTable(run),
    inventory: inventoryTable(run),
    invitations: invitationTable(run),
    jobRuns: jobRunTable(run),
    ledger: ledgerTable(run),
    letterLinks: letterLinkTable(run),
    numbers: numbersTable(run, reading),
    orders: orderTable(run),
    soldQuotes: soldQuoteTable(run),
    outbox: outboxTable(run),
    payments: paymentTable(run),
    personalRecords: personalRecordTable(run),
    pictureFiles: pictureFolder === undefined ? pictureRows(run) : pictureFilesIn(pictureFolder),
    pictures: pictureTable(run),
    policies: policyTable(run),
    promoCodes: promoCodeTable(run),
    propertyVersions: propertyVersionTable(run),
    publishedVersions: publishedVersionTable(run),
    readiness: readinessTable(run),
    refunds: refundTable(run),
    retention: retentionTable(run),
    rooms: roomTable(run),
    shown: shownTable(run),
    stays: stayTable(run),
    closures: closureTable(run),
    tries: tryTable(run),
    unmatched: unmatchedTable(run),
    visits: visitTable(run),
  };
}

function retryCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return error.code === "40P01" || error.code === "40001" ? error.code : undefined;
}
