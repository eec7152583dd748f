import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { openStore } from "#adapters/store/open-store.ts";
import type { Store } from "#hotel/ports.ts";
import { accountsAreKept } from "./contract/accounts.ts";
import { auditIsKept } from "./contract/audit.ts";
import { bookingsAreListed } from "./contract/booking-list.ts";
import { bookingsAreKept } from "./contract/bookings.ts";
import { countersNeverOversell } from "./contract/counters.ts";
import { cartsAndDeskAreKept } from "./contract/desk.ts";
import { staysAreLived } from "./contract/desk-stays.ts";
import { guestFormsAreKept } from "./contract/guest-forms.ts";
import { codesAreCounted } from "./contract/promo-codes.ts";
import { roomsAreKept } from "./contract/housekeeping.ts";
import { lettersAreKept } from "./contract/letters.ts";
import { moneyIsKept } from "./contract/money.ts";
import { numbersAreTrue } from "./contract/numbers.ts";
import { ordersAreKept } from "./contract/orders.ts";
import { paymentsAreKept } from "./contract/payments.ts";
import { personsAreForgotten } from "./contract/personal-records.ts";
import { postIsTended } from "./contract/post-room.ts";
import { promisesAreKept } from "./contract/promises.ts";
import { roomsAreDealt } from "./contract/rooms.ts";
import { stormsAreWeathered } from "./contract/emergency-closures.ts";
import { roomsAreSwitched } from "./contract/switched-rooms.ts";
import { transactionsHold } from "./contract/transactions.ts";
import { emptyHouse, furnishSmallHouse } from "./small-house.ts";

/** The store under test; filled in before the first test runs. */
export interface House {
  database: Database;
  store: Store;
}

/** What every store must do, whichever database is behind it. */
export function storeContract(openDatabase: () => Promise<Database>, furtherTests?: (house: House) => void): void {
  describe("the store", () => {
    const house = {} as House;
    beforeAll(async () => {
      house.database = await openDatabase();
      house.store = openStore(house.database);
      await migrate(house.database);
    });
    beforeEach(async () => {
      await emptyHouse(house.database.pool);
      await furnishSmallHouse(house.store, house.database.pool);
    });
    afterAll(() => house.database.close());

    describe("counters", () => countersNeverOversell(house));
    describe("orders", () => ordersAreKept(house));
    describe("promo codes", () => codesAreCounted(house));
    describe("rooms", () => roomsAreDealt(house));
    describe("promises", () => promisesAreKept(house));
    describe("bookings", () => bookingsAreKept(house));
    describe("the list of bookings", () => bookingsAreListed(house));
    describe("accounts", () => accountsAreKept(house));
    describe("switched rooms", () => roomsAreSwitched(house));
    describe("housekeeping", () => roomsAreKept(house));
    describe("stays at the desk", () => staysAreLived(house));
    describe("payments", () => paymentsAreKept(house));
    describe("money", () => moneyIsKept(house));
    describe("numbers", () => numbersAreTrue(house));
    describe("audit", () => auditIsKept(house));
    describe("storms", () => stormsAreWeathered(house));
    describe("personal records", () => personsAreForgotten(house));
    describe("carts and desk", () => cartsAndDeskAreKept(house));
    describe("guest forms", () => guestFormsAreKept(house));
    describe("letters", () => lettersAreKept(house));
    describe("post", () => postIsTended(house));
    describe("transactions", () => transactionsHold(house));
    furtherTests?.(house);
  });
}
