import type { Ports } from "./ports/ports.ts";
import type { Account } from "./rules/account.ts";
import type { SentBookingQuery } from "./rules/booking-query.ts";
import { changeRole } from "./use-cases/change-role.ts";
import { decideBooking } from "./use-cases/decide-booking.ts";
import { listBookings } from "./use-cases/list-bookings.ts";
import { listDeskRooms } from "./use-cases/list-desk-rooms.ts";
import { listUsers } from "./use-cases/list-users.ts";
import { setRoomStatus } from "./use-cases/set-room-status.ts";

type Who = Account | undefined;
type WithNightsOpen = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * The acts of the front desk. Each looks for itself at who asks: `not-signed-in`, or `not-allowed` to a customer. Each
 * change leaves one audit row with the account's id.
 */
export function openOffice(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    listBookings: (who: Who, asked: SentBookingQuery = {}) => listBookings(ports, who, asked),
    decideBooking: (who: Who, sent: { id: unknown; status: unknown; version: unknown }) =>
      decideBooking(ports, who, sent),
    listRooms: (who: Who) => withNightsOpen(() => listDeskRooms(ports, who)),
    setRoomStatus: (who: Who, sent: { id: unknown; status: unknown }) =>
      withNightsOpen(() => setRoomStatus(ports, who, sent)),
    listUsers: (who: Who) => listUsers(ports, who),
    changeRole: (who: Who, sent: { id: unknown; role: unknown }) => changeRole(ports, who, sent),
  };
}
