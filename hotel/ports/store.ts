import type { AccountTable } from "./store/accounts.ts";
import type { AlertTable } from "./store/alerts.ts";
import type { AuditTable } from "./store/audit.ts";
import type { BookTable } from "./store/books.ts";
import type { BookingTable } from "./store/bookings.ts";
import type { CalendarTable } from "./store/calendar.ts";
import type { CartTable } from "./store/carts.ts";
import type { DeskStayTable } from "./store/desk-stays.ts";
import type { DeviceTable } from "./store/devices.ts";
import type { CaseFileTable } from "./store/case-files.ts";
import type { DisputeTable } from "./store/disputes.ts";
import type { DocumentTable } from "./store/documents.ts";
import type { EventTable } from "./store/events.ts";
import type { FrontDeskTable } from "./store/front-desk.ts";
import type { GuestFormTable } from "./store/guest-forms.ts";
import type { HouseTable } from "./store/house.ts";
import type { HousekeepingTable } from "./store/housekeeping.ts";
import type { InventoryTable } from "./store/inventory.ts";
import type { LedgerTable } from "./store/ledger.ts";
import type { LetterLinkTable } from "./store/letter-links.ts";
import type { NumbersTable } from "./store/numbers.ts";
import type { OrderTable } from "./store/orders.ts";
import type { OutboxTable } from "./store/outbox.ts";
import type { PaymentTable } from "./store/payments.ts";
import type { PersonalRecordTable } from "./store/personal-records.ts";
import type { PolicyTable } from "./store/policies.ts";
import type { RefundTable } from "./store/refunds.ts";
import type { RetentionTable } from "./store/retention.ts";
import type { RoomTable } from "./store/rooms.ts";
import type { StayTable } from "./store/stays.ts";
import type { StormTable } from "./store/storms.ts";
import type { TryTable } from "./store/tries.ts";
import type { UnmatchedTable } from "./store/unmatched.ts";

/** What the hotel remembers. Each method is one statement; outside a transaction it commits by itself. */
export interface Tables {
  accounts: AccountTable;
  alerts: AlertTable;
  audit: AuditTable;
  bookings: BookingTable;
  calendar: CalendarTable;
  carts: CartTable;
  deskStays: DeskStayTable;
  devices: DeviceTable;
  books: BookTable;
  caseFiles: CaseFileTable;
  disputes: DisputeTable;
  documents: DocumentTable;
  events: EventTable;
  frontDesk: FrontDeskTable;
  guestForms: GuestFormTable;
  house: HouseTable;
  housekeeping: HousekeepingTable;
  inventory: InventoryTable;
  ledger: LedgerTable;
  letterLinks: LetterLinkTable;
  numbers: NumbersTable;
  orders: OrderTable;
  outbox: OutboxTable;
  payments: PaymentTable;
  personalRecords: PersonalRecordTable;
  policies: PolicyTable;
  refunds: RefundTable;
  retention: RetentionTable;
  rooms: RoomTable;
  stays: StayTable;
  storms: StormTable;
  tries: TryTable;
  unmatched: UnmatchedTable;
}

export interface Store extends Tables {
  /**
   * Runs `work` in one READ COMMITTED transaction. Commits what it returns, but rolls back when it throws or returns a
   * `Problem`. Locks are taken in the order of DESIGN section 3: caps, order row, types, counters, assignments.
   * A deadlock or serialization failure runs `work` again, at most three times.
   * Inside `work` only `tx` may be used: the embedded database has one connection.
   */
  transaction<Result>(work: (tx: Tables) => Promise<Result>): Promise<Result>;
}
