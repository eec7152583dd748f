/** How a room is for a stay that may be given it. */
export const choiceWords = {
  free: "free",
  leaving: "free, its last guest is in still",
  assigned: "others make way",
  taken: "taken",
  closed: "out of order",
  present: "this guest's",
  presentLeaving: "this guest's, the last one is in still",
  presentTaken: "this guest's, still taken",
  presentClosed: "this guest's, out of order",
  care: { clean: "", dirty: ", dirty", inspected: ", inspected" },
} as const;
