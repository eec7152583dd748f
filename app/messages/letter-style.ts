import type { CSSProperties } from "react";
import { RIVER } from "./letter-colours.ts";

const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const [INK, SOFT, CREAM, PAPER, SAND, HAIRLINE] = ["#16241f", "#46564f", "#fbf6ec", "#ffffff", "#efe4d0", "#e4d8c2"];

/** Mail programs read styles on the tag; the sheet adds only what a tag can't say, the dark mode. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #101816 !important; color: #ece6da !important; }
  .band { background: ${RIVER.band} !important; }
  .card { background: #1a2623 !important; border-color: #33423d !important; color: #ece6da !important; }
  .strong { color: #f7f1e5 !important; }
  .soft { color: #b9c2bc !important; }
  .rule { border-color: #33423d !important; }
  .quote { background: #24322e !important; color: #ece6da !important; }
  .link { color: ${RIVER.dark} !important; }
  .button { background: ${RIVER.dark} !important; }
  .button a { color: #0b2421 !important; }
}
@media (max-width: 480px) {
  .band { padding: 18px 20px !important; }
  .card { padding: 24px 20px !important; }
}
`.trim();

const text: CSSProperties = { margin: "0 0 16px", fontSize: "16px", lineHeight: "1.55", overflowWrap: "anywhere" };
const cell: CSSProperties = {
  padding: "8px 0",
  fontSize: "16px",
  lineHeight: "1.45",
  verticalAlign: "top",
  borderTop: `1px solid ${HAIRLINE}`,
  overflowWrap: "anywhere",
};

export const styles = {
  page: { margin: 0, padding: 0, background: CREAM, color: INK, fontFamily: SANS },
  preview: { display: "none", maxHeight: 0, overflow: "hidden", fontSize: "1px", lineHeight: "1px", opacity: 0 },
  outer: { borderCollapse: "collapse" },
  margin: { padding: "24px 12px" },
  column: { maxWidth: "600px", borderCollapse: "separate", tableLayout: "fixed" },
  band: { background: RIVER.day, borderRadius: "14px 14px 0 0", padding: "20px 32px" },
  wordmark: { color: CREAM, fontFamily: SERIF, fontSize: "20px", textDecoration: "none" },
  card: {
    background: PAPER,
    border: `1px solid ${HAIRLINE}`,
    borderTop: "0",
    borderRadius: "0 0 14px 14px",
    padding: "32px",
    color: INK,
  },
  title: {
    margin: "0 0 16px",
    fontFamily: SERIF,
    fontWeight: 400,
    fontSize: "26px",
    lineHeight: "1.25",
    overflowWrap: "anywhere",
  },
  heading: { margin: "28px 0 8px", fontFamily: SERIF, fontWeight: 400, fontSize: "19px", lineHeight: "1.3" },
  text,
  whole: { whiteSpace: "nowrap" },
  note: { ...text, fontSize: "14px", color: SOFT },
  table: { width: "100%", margin: "0 0 16px", borderCollapse: "collapse", tableLayout: "fixed" },
  name: {
    ...cell,
    width: "38%",
    fontSize: "15px",
    paddingRight: "10px",
    textAlign: "left",
    fontWeight: 400,
    color: SOFT,
  },
  value: cell,
  charge: { ...cell, width: "60%", paddingRight: "12px", textAlign: "left", fontWeight: 400, color: SOFT },
  amount: { ...cell, textAlign: "right", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  totalName: { ...cell, textAlign: "left", fontWeight: 600, fontSize: "18px", borderTop: `2px solid ${SAND}` },
  total: {
    ...cell,
    textAlign: "right",
    fontWeight: 700,
    fontSize: "20px",
    borderTop: `2px solid ${SAND}`,
    whiteSpace: "nowrap",
  },
  buttonRow: { margin: "8px 0 20px", borderCollapse: "separate" },
  button: { background: RIVER.day, borderRadius: "10px" },
  // Padding on the link makes all of the button a target of 44 px or more.
  buttonLink: {
    display: "inline-block",
    padding: "13px 24px",
    color: "#ffffff",
    fontSize: "16px",
    fontWeight: 600,
    lineHeight: "1.2",
    textDecoration: "none",
  },
  link: { color: RIVER.day, fontWeight: 600 },
  quote: {
    margin: "0 0 16px",
    padding: "12px 16px",
    background: CREAM,
    borderRadius: "10px",
    fontSize: "16px",
    lineHeight: "1.5",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
  foot: { padding: "20px 12px", color: SOFT, fontSize: "13px", textAlign: "center" },
  footLine: { margin: "0 0 10px", fontSize: "13px", lineHeight: "1.5" },
  footLink: { color: SOFT },
} satisfies Record<string, CSSProperties>;
