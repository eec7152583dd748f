const LOOKS = {
  waiting: "desk-state-pending",
  well: "desk-state-confirmed",
  badly: "money-state-bad",
  plain: "",
} as const;

/** How something about money goes. */
export type Look = keyof typeof LOOKS;

/** The state of a refund, a dispute or a difference. */
export function StateMark({ look, words }: { look: Look; words: string }) {
  return <span className={`desk-state ${LOOKS[look]}`.trim()}>{words}</span>;
}
