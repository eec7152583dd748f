import type { Letterhead } from "./letterhead.ts";
import type { Letter, Piece } from "./letter.ts";

/** The letter for those who read no HTML. */
export function plainText(letter: Letter, head: Letterhead): string {
  const foot = [
    "-- ",
    ...head.lines,
    letter.why,
    ...(letter.unsubscribe ? [`${letter.unsubscribe.label}: ${letter.unsubscribe.page}`] : []),
  ];
  return `${[letter.title, ...letter.pieces.map(said), foot.join("\n")].join("\n\n")}\n`;
}

function said(piece: Piece): string {
  switch (piece.piece) {
    case "heading":
      return piece.text.toUpperCase();
    case "button":
    case "link":
      return `${piece.label}:\n${piece.href}`;
    case "facts":
      return piece.facts.map(line).join("\n");
    case "bill":
      return [...piece.facts, piece.total].map(line).join("\n");
    case "quote":
      return `${piece.name}:\n${piece.text.replaceAll(/^/gm, "> ")}`;
    default:
      return piece.text;
  }
}

function line({ name, value }: { name: string; value: string }): string {
  return `${name}: ${value}`;
}
