import fc from "fast-check";
import { expect, test } from "vitest";
import { divide } from "#hotel/booking/rules/cancellation.ts";
import { balanceOf, type MovementKind, refundable } from "#hotel/ledger/rules/ledger.ts";

interface Line {
  price: number;
  stands: boolean;
  /** What the ledger says was kept of it, and what its guest had back before. */
  kept: number;
  before: number;
  given: number;
}

interface Refund {
  line: number;
  amount: number;
  why: "terms" | "gift" | "dashboard";
  state: "pending" | "succeeded" | "failed";
}

type Wish =
  | { wish: "cancel"; line: number; keep: number; again: boolean }
  | { wish: "give" | "dashboard"; line: number; amount: number }
  | { wish: "arrives" | "fails" | "comes back"; which: number };

const wishes: fc.Arbitrary<Wish[]> = fc.array(
  fc.oneof(
    fc.record({
      wish: fc.constant("cancel" as const),
      line: fc.nat(4),
      keep: fc.integer({ min: 0, max: 100 }),
      again: fc.boolean(),
    }),
    fc.record({
      wish: fc.constantFrom("give" as const, "dashboard" as const),
      line: fc.nat(4),
      amount: fc.integer({ min: 1, max: 50_000 }),
    }),
    fc.record({
      wish: fc.constantFrom("arrives" as const, "fails" as const, "comes back" as const),
      which: fc.nat(20),
    }),
  ),
  { maxLength: 30 },
);
const prices = fc.array(fc.integer({ min: 50, max: 99_999 }), { minLength: 1, maxLength: 5 });

test("however stays are cancelled, in part and again, and money is given, fails and comes back: every cent is told", () => {
  fc.assert(
    fc.property(prices, wishes, (each, asked) => {
      const books = openBooks(each);
      for (const wish of asked) {
        follow(books, wish);
        expectTold(books);
      }
      for (const line of books.lines.keys()) follow(books, { wish: "cancel", line, keep: 0, again: false });
      expectTold(books);
      giveTheRest(books);
      for (const which of books.refunds.keys()) follow(books, { wish: "arrives", which });
      expect(balanceOf(books.movements)).toBe(0);
      expect(inPurse(books)).toBe(books.captured);
    }),
    { numRuns: 10_000 },
  );
});

type Books = ReturnType<typeof openBooks>;

function openBooks(each: readonly number[]) {
  const captured = each.reduce((sum, price) => sum + price, 0);
  const movements: { kind: MovementKind; amount: number }[] = [{ kind: "captured", amount: captured }];
  const lines: Line[] = each.map((price) => ({ price, stands: true, kept: 0, before: 0, given: 0 }));
  const refunds: Refund[] = [];
  return { captured, movements, lines, refunds };
}

/** The purse counts by itself, coin by coin: what has arrived and not been sent back. */
function inPurse({ refunds }: Books): number {
  let coins = 0;
  for (const { state, amount } of refunds) if (state === "succeeded") coins += amount;
  return coins;
}

/** What the hotel took is what stands, what it kept, and what guests had back before; never does more go back than came. */
function expectTold(books: Books): void {
  const { captured, lines, refunds, movements } = books;
  const gone = refunds.filter(({ state }) => state !== "failed").reduce((all, { amount }) => all + amount, 0);
  expect(gone).toBeLessThanOrEqual(captured);
  const byTerms = refunds.filter(({ why }) => why === "terms").reduce((all, { amount }) => all + amount, 0);
  const worth = lines.reduce((all, { stands, price, kept, before }) => all + (stands ? price : kept + before), 0);
  expect(captured - byTerms).toBe(worth);
  expect(balanceOf(movements)).toBe(captured - inPurse(books));
}

function follow(books: Books, wish: Wish): void {
  switch (wish.wish) {
    case "cancel":
      cancel(books, wish);
      break;
    case "give":
    case "dashboard":
      give(books, wish);
      break;
    default:
      end(books, wish);
  }
}

function cancel({ captured, lines, refunds, movements }: Books, wish: Extract<Wish, { wish: "cancel" }>): void {
  const index = wish.line % lines.length;
  const line = lines[index];
  if (!line?.stands) return;
  const kept = Math.floor((line.price * wish.keep) / 100);
  const left = refundable(captured, refunds);
  const money = { due: 0, paidAtDesk: 0, given: line.given, left };
  const { refund, earlier } = divide({ kept, refund: line.price - kept }, money);
  line.stands = false;
  line.kept = kept;
  line.before = earlier;
  expect(kept + earlier + refund).toBe(line.price);
  if (refund > 0) refunds.push({ line: index, amount: refund, why: "terms", state: "pending" });
  if (line.kept > 0) movements.push({ kind: "kept", amount: line.kept });
}

function give(books: Books, wish: Extract<Wish, { wish: "give" | "dashboard" }>): void {
  const { captured, lines, refunds } = books;
  const index = wish.line % lines.length;
  const line = lines[index];
  if (!line || wish.amount > refundable(captured, refunds)) return;
  if (wish.wish === "give") line.given += wish.amount;
  const why = wish.wish === "give" ? "gift" : "dashboard";
  refunds.push({ line: index, amount: wish.amount, why, state: "pending" });
}

function giveTheRest(books: Books): void {
  const amount = refundable(books.captured, books.refunds);
  if (amount > 0) books.refunds.push({ line: 0, amount, why: "gift", state: "pending" });
}

function end({ lines, refunds, movements }: Books, { wish, which }: Extract<Wish, { which: number }>): void {
  const refund = refunds[which % Math.max(1, refunds.length)];
  if (!refund) return;
  const { amount, state, why, line } = refund;
  const isBack = (wish === "fails" && state === "pending") || (wish === "comes back" && state === "succeeded");
  if (wish === "arrives" && state === "pending") {
    refund.state = "succeeded";
    movements.push({ kind: "refunded", amount });
  }
  if (!isBack) return;
  if (state === "succeeded") movements.push({ kind: "refund-returned", amount });
  refund.state = "failed";
  const its = lines[line];
  if (its && why === "gift") its.given = Math.max(0, its.given - amount);
}
