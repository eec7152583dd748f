const LOOKS = {
  waiting: "desk-state-pending",
  well: "desk-state-confirmed",
  badly: "desk-state-bad",
  plain: "",
} as const;

/** How something goes. */
export type Look = keyof typeof LOOKS;

/** The state of something, in a word or two. */
export function StateMark({ look, words }: { look: Look; words: string }) {
  return <span className={`desk-state ${LOOKS[look]}`.trim()}>{words}</span>;
}
