import type { Ports } from "./ports/ports.ts";
import type { Account } from "./rules/account.ts";
import { closeRoom } from "./use-cases/close-room.ts";
import { applyDeal } from "./use-cases/apply-deal.ts";
import { listHouseRooms } from "./use-cases/list-house-rooms.ts";
import { proposeDeal } from "./use-cases/propose-deal.ts";
import { readCalendar } from "./use-cases/read-calendar.ts";
import { readRoomBoard } from "./use-cases/read-room-board.ts";
import { reopenRoom } from "./use-cases/reopen-room.ts";
import { setRoomCare } from "./use-cases/set-room-care.ts";
import { grantWish, previewWish, type SentWish } from "./use-cases/wish-for-stay.ts";

type Who = Account | undefined;
type WithNightsOpen = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** What the desk does with rooms, whoever stays in them. Each act looks for itself at who asks, like the office's. */
export function openHouseKeeping(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    listRooms: (who: Who) => listHouseRooms(ports, who),
    readBoard: (who: Who) => withNightsOpen(() => readRoomBoard(ports, who)),
    readCalendar: (who: Who, asked: { from?: unknown; to?: unknown }) => readCalendar(ports, who, asked),
    proposeDeal: (who: Who) => proposeDeal(ports, who),
    applyDeal: (who: Who, sent: { versions: unknown }) => applyDeal(ports, who, sent),
    previewWish: (who: Who, sent: SentWish) => withNightsOpen(() => previewWish(ports, who, sent)),
    grantWish: (who: Who, sent: SentWish & { difference?: unknown }) =>
      withNightsOpen(() => grantWish(ports, who, sent)),
    setCare: (who: Who, sent: { id: unknown; state: unknown; version: unknown }) => setRoomCare(ports, who, sent),
    closeRoom: (who: Who, sent: { id: unknown; from?: unknown; until?: unknown; reason?: unknown }) =>
      withNightsOpen(() => closeRoom(ports, who, sent)),
    reopenRoom: (who: Who, sent: { closing: unknown }) => withNightsOpen(() => reopenRoom(ports, who, sent)),
  };
}
