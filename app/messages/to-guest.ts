import type { AboutOrder } from "#hotel/messages/ports/letter-writer.ts";
import type { Letter } from "./letter.ts";
import type { Setting } from "./setting.ts";
import { greeting, regards } from "./stay-pieces.ts";

interface Told extends Omit<Letter, "why"> {
  /** What it is about, said first. */
  lead: string;
}

/** A letter to whoever ordered a stay: greeted, told what it is about, and wished well in the end. */
export function toGuest(
  { order }: Pick<AboutOrder, "order">,
  setting: Setting,
  { lead, pieces, ...told }: Told,
): Letter {
  const { why } = setting.speech.words.letters;
  return {
    ...told,
    pieces: [greeting(order, setting), { piece: "text", text: lead }, ...pieces, regards(setting)],
    why: why.stay,
  };
}
