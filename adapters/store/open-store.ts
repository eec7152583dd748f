import type pg from "pg";
import type { Store, Tables } from "#hotel/ports/store.ts";
import { isProblem } from "#hotel/rules/problem.ts";
import { accountTable } from "./accounts.ts";
import { alertTable } from "./alerts.ts";
import { auditTable } from "./audit.ts";
import { bookingTable } from "./bookings.ts";
import { calendarTable } from "./calendar.ts";
import { cartTable } from "./carts.ts";
import { deskStayTable } from "./desk-stays.ts";
import { deviceTable } from "./devices.ts";
import { bookTable } from "./books.ts";
import { caseFileTable } from "./case-files.ts";
import { disputeTable } from "./disputes.ts";
import { documentTable } from "./documents.ts";
import { eventTable } from "./events.ts";
import { frontDeskTable } from "./front-desk.ts";
import { guestFormTable } from "./guest-forms.ts";
import { inTransaction } from "./in-transaction.ts";
import { houseTable } from "./house.ts";
import { housekeepingTable } from "./housekeeping.ts";
import { inventoryTable } from "./inventory.ts";
import { ledgerTable } from "./ledger.ts";
import { letterLinkTable } from "./letter-links.ts";
import type { Database } from "./open-database.ts";
import { numbersTable } from "./numbers.ts";
import { orderTable } from "./orders.ts";
import { outboxTable } from "./outbox.ts";
import { paymentTable } from "./payments.ts";
import { personalRecordTable } from "./personal-records.ts";
import { policyTable } from "./policies.ts";
import { refundTable } from "./refunds.ts";
import { retentionTable } from "./retention.ts";
import { roomTable } from "./rooms.ts";
import { type Run, runOn } from "./run.ts";
import { stayTable } from "./stays.ts";
import { stormTable } from "./storms.ts";
import { tryTable } from "./tries.ts";
import { unmatchedTable } from "./unmatched.ts";

const MOST_RETRIES = 3;

export interface StoreOptions {
  /** Told each time a transaction is run again, with the database's error code (40P01 deadlock, 40001 serialization). */
  onRetry?: (retry: { code: string; attempt: number }) => void;
}

export function openStore(database: Database, options: StoreOptions = {}): Store {
  const { pool, begin, namesStatements } = database;
  return {
    ...tablesOn(runOn(pool, { namesStatements })),
    transaction: async (work) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const onClient = (client: pg.PoolClient) => work(tablesOn(runOn(client, { namesStatements })));
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

function tablesOn(run: Run): Tables {
  return {
    accounts: accountTable(run),
    alerts: alertTable(run),
    audit: auditTable(run),
    bookings: bookingTable(run),
    calendar: calendarTable(run),
    carts: cartTable(run),
    deskStays: deskStayTable(run),
    devices: deviceTable(run),
    books: bookTable(run),
    caseFiles: caseFileTable(run),
    disputes: disputeTable(run),
    documents: documentTable(run),
    events: eventTable(run),
    frontDesk: frontDeskTable(run),
    guestForms: guestFormTable(run),
    house: houseTable(run),
    housekeeping: housekeepingTable(run),
    inventory: inventoryTable(run),
    ledger: ledgerTable(run),
    letterLinks: letterLinkTable(run),
    numbers: numbersTable(run),
    orders: orderTable(run),
    outbox: outboxTable(run),
    payments: paymentTable(run),
    personalRecords: personalRecordTable(run),
    policies: policyTable(run),
    refunds: refundTable(run),
    retention: retentionTable(run),
    rooms: roomTable(run),
    stays: stayTable(run),
    storms: stormTable(run),
    tries: tryTable(run),
    unmatched: unmatchedTable(run),
  };
}

function retryCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return error.code === "40P01" || error.code === "40001" ? error.code : undefined;
}
