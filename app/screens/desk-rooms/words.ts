export const roomWords = {
  lead: "What each room is tonight. A switched-off room is Booked and is not sold.",
  table: "List of rooms",
  columns: { number: "Room", category: "Category", price: "Price", status: "Status", change: "Change" },
  floor: "Floor {floor}",
  statuses: { Free: "Free", Booked: "Booked" },
  tonight: { Free: "Free tonight", Booked: "Booked tonight" },
  mark: "Mark",
  room: "Room {number}",
  ofRoom: "room {number}",
  ask: {
    title: "Mark room {number} {status}?",
    detail: {
      Booked: "It is taken off sale for tonight, and for each next night as it comes, until it is marked Free.",
      Free: "It goes back on sale from tonight on.",
    },
  },
  done: "Room status updated to {status}",
  none: "This house has no rooms yet.",
} as const;
