import { textOf } from "./tell-statements.ts";

/** Our functions that write, though a `select` calls them; a test holds them against the database. */
export const WRITING_FUNCTIONS = [
  "block_tonight",
  "change_inventory",
  "change_night",
  "count_rooms",
  "delete_unbooked",
  "delete_unmatched_forms",
  "fold_availability_changes",
  "forget_rooms",
  "forget_visits",
  "give_back_codes",
  "keep_promise",
  "lock_holdings",
  "next_document",
  "open_nights",
  "over_unpaid_share",
  "release_line",
  "reopen_sales",
  "set_counting",
  "stop_sales",
  "take_codes",
  "yield_to_stranded",
];

const READS = /^\s*(?:select|with)\b/i;
const WRITES = new RegExp(String.raw`\b(?:insert|update|delete|merge|into|${WRITING_FUNCTIONS.join("|")})\b`, "i");

/** Statements are constants, and some thousand of them. */
const MOST_KNOWN = 5_000;

/** Counts the statements that may write; whatever is not plainly a question counts. */
export function countWrites() {
  const known = new Map<string, boolean>();
  let writes = 0;
  return {
    note: (asked: unknown): void => {
      const text = textOf(asked) ?? "";
      let mayWrite = known.get(text);
      if (mayWrite === undefined) {
        mayWrite = !READS.test(text) || WRITES.test(text);
        if (known.size >= MOST_KNOWN) known.clear();
        known.set(text, mayWrite);
      }
      if (mayWrite) writes += 1;
    },
    soFar: (): number => writes,
  };
}
