import type { Ports } from "./ports/ports.ts";
import type { Account } from "./rules/account.ts";
import type { SentStorm } from "./rules/storm.ts";
import type { Visitor } from "./rules/visitor.ts";
import { answerStorm, readStormOffer, type SentAnswer } from "./use-cases/answer-storm.ts";
import { liftStorm } from "./use-cases/lift-storm.ts";
import { openStorm, previewStorm } from "./use-cases/open-storm.ts";
import { listStorms, readStormLog } from "./use-cases/read-storms.ts";

type Who = Account | undefined;
type WithNightsOpen = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** When a hurricane comes: what the desk does about it. */
export function openStorms(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    list: (who: Who) => listStorms(ports, who),
    read: (who: Who, sent: { id: unknown }) => readStormLog(ports, who, sent),
    preview: (who: Who, sent: SentStorm) => withNightsOpen(() => previewStorm(ports, who, sent)),
    open: (who: Who, sent: SentStorm & { stranded?: readonly unknown[] }) =>
      withNightsOpen(() => openStorm(ports, who, sent)),
    /** What a storm's letter opens for a guest. */
    readOffer: (visitor: Visitor, token: unknown) => readStormOffer(ports, visitor, token),
    answer: (visitor: Visitor, sent: SentAnswer) => withNightsOpen(() => answerStorm(ports, visitor, sent)),
    lift: (who: Who, sent: { id: unknown }) => liftStorm(ports, who, sent),
  };
}
