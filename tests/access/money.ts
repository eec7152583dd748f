import { UNMATCHED } from "./house.ts";
import type { PageRow } from "./pages.ts";
import { staffAct, staffPage } from "./who-may.ts";

/** The pages about money. */
export const MONEY: Record<string, PageRow> = {
  "desk/money/money": {
    read: [{ answers: staffPage("money", 200) }],
    act: [
      {
        what: "a comparison of nothing yet",
        form: () => ({ intent: "compare" }),
        answers: staffAct("money-acts", 200),
      },
      {
        what: "nobody's difference to mend",
        form: () => ({ intent: "mend", id: "1" }),
        answers: staffAct("money-acts", 200),
      },
      {
        what: "no refund to let go",
        form: () => ({ intent: "release", id: "all" }),
        answers: staffAct("money-acts", 200),
      },
      {
        what: "nobody's refund to owe",
        form: () => ({ intent: "owe", id: "nobody" }),
        answers: staffAct("money-acts", 200),
      },
      {
        what: "nobody's refund to hand over",
        form: () => ({ intent: "hand-over", id: "nobody" }),
        answers: staffAct("money-acts", 200),
      },
      {
        what: "nobody's refund to close",
        form: () => ({ intent: "close-stray", id: "nobody" }),
        answers: staffAct("money-acts", 200),
      },
      {
        what: "no notice to close",
        form: () => ({ intent: "close-alert", kind: "dispute-won-cheaper", id: "nobody" }),
        answers: staffAct("money-acts", 200),
      },
      {
        what: "nobody's hold to give up",
        form: () => ({ intent: "give-up", id: "nobody" }),
        answers: staffAct("money-acts", 200),
      },
      {
        what: "a sound database declared sound",
        form: () => ({ intent: "sound", id: "house" }),
        answers: staffAct("house", 200),
      },
    ],
  },
  "desk/money/after-restore": {
    read: [
      { answers: staffPage("money", 200) },
      { path: () => "/dashboard/money/after-restore?until=never", answers: staffPage("money", "elsewhere") },
    ],
    act: [{ draft: "pi_nobody" }, { intent: "refund", id: "pi_nobody" }, { intent: "dispute", id: "pi_nobody" }].map(
      (form) => ({
        what: `nothing that was forgotten, ${form.intent ?? "as a draft"}`,
        form: () => form,
        answers: staffAct("money-acts", 200),
      }),
    ),
  },
  "desk/money/unmatched": {
    read: [{ answers: staffPage("money", 404) }, { id: () => UNMATCHED, answers: staffPage("money", 200) }],
    act: ["book", "refund", "close"].map((intent) => ({
      what: `money without a booking, to ${intent}`,
      id: () => UNMATCHED,
      form: () => ({ intent }),
      answers: staffAct("money-acts", 200),
    })),
  },
  "desk/money/dispute": {
    read: [
      { answers: staffPage("money", 404) },
      { id: ({ disputeOfAda }) => disputeOfAda, answers: staffPage("money", 200) },
    ],
    act: [
      { what: "nobody's evidence to send", form: () => ({ purpose: "send" }), answers: staffAct("money-acts", 404) },
      {
        what: "evidence to keep",
        id: ({ disputeOfAda }) => disputeOfAda,
        form: () => ({ purpose: "keep" }),
        answers: staffAct("money-acts", 200),
        audits: 1,
      },
    ],
  },
  "desk/money/evidence-file": {
    read: [
      { answers: staffPage("money", 404) },
      { id: ({ disputeOfAda }) => disputeOfAda, answers: staffPage("money", 200) },
    ],
  },
};
