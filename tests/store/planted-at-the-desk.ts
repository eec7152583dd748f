const paid = "(select id from orders where name = 'Paid Example')";
const pending = "(select id from orders where name = 'Pending Example')";

/** Faults of the front desk: what is planted, how, and what the oracle says of it. */
export const plantedAtTheDesk: [name: string, plant: string, found: RegExp][] = [
  [
    "totals of the desk's list that are not those of the bookings",
    "update booking_total set revenue = revenue + 1",
    /totals: the list says 3 bookings, 1 confirmed/,
  ],
  [
    "a guest who owes for a booking that waits",
    `insert into ledger (order_id, kind, amount, reference, at)
       select order_id, 'unpaid', 5, 'booking:' || id, now() from booking where order_id = ${pending}`,
    /unpaid: the guest of booking \d+, which is pending, owes 5 cents/,
  ],
  [
    "a booking that costs something else than its nights",
    `update booking set rates = jsonb_build_array(jsonb_build_object('nights', nights, 'type', type_id, 'nightlyPrice', 1,
       'taxBasisPoints', 0)) where order_id = ${paid}`,
    /rates: the nights of booking \d+ come to \d+ and 0 tax, it costs \d+ and \d+/,
  ],
  [
    "a booking whose taxes and fees are not those of its nights",
    `update booking set rates = (select jsonb_agg('{"nights": 1, "exact": {"levied": [{"amount": 1}]}}'::jsonb) from generate_series(1, nights))
       where order_id = ${paid}`,
    /levies: the taxes and fees of booking \d+ come to 2 one by one, it pays \d+/,
  ],
  [
    "more money handed out than came in",
    `insert into ledger (order_id, kind, amount, reference, at)
       select id, 'returned-at-desk', total + 1, 'by hand', now() from orders where id = ${paid}`,
    /paid out: \d+ cents came for order .*, and \d+ went/,
  ],
  [
    "a guest who is told to have had before what nobody gave",
    `insert into ledger (order_id, kind, amount, reference, at) values (${paid}, 'given-before', 5000000, 'by hand', now())`,
    /given before: of order .* its guest had 5000000 cents before, but was given \d+, and banks took \d+/,
  ],
  [
    "a guest who was confirmed unpaid and owes nothing",
    `update booking set state = 'confirmed' where order_id = ${pending}`,
    /unpaid: the guest of booking \d+, which is confirmed, owes 0 cents/,
  ],
  [
    "a cancelled booking without its audit row",
    `update booking set state = 'cancelled' where order_id = ${paid}`,
    /audit: booking \d+ is cancelled with 0/,
  ],
  [
    "a room that somebody switched off in secret",
    "insert into closure (room, closed_from) values (103, '2026-12-01')",
    /audit: room 103 is off, its audit says nothing/,
  ],
  [
    "a booking with other dates that nobody wrote down",
    `update booking set check_out = check_out + 1, nights = nights + 1 where order_id = ${paid}`,
    /dates: booking \d+ is not as it was sold/,
  ],
  [
    "a guest in the house without a room of theirs",
    `update stay set life = 'in-house', occupies = 103 where id = (select min(id) from stay where order_id = ${paid})`,
    /in house: the guest of stay \d+ is in room 103, its room is/,
  ],
  [
    "a guest who was let in by nobody",
    `update stay set arrived_at = now() where id = (select min(id) from stay where order_id = ${paid})`,
    /audit: 1 rooms of booking \d+ were checked in, its audit says 0/,
  ],
  [
    "a room that is on though the audit says off",
    "insert into audit (actor, act, subject, at) values ('eve', 'room.switched-off', '101', now())",
    /audit: room 101 is on, its audit says room.switched-off/,
  ],
  [
    "a night short of rooms that are switched off, of which nobody was told",
    `insert into closure (room, closed_from) values (201, '2026-12-01'), (202, '2026-12-01');
       update inventory set sold = 1, blocked = 1 where type_id = 'suite' and night = '2026-12-01'`,
    /unsaid: suite on 2026-12-01/,
  ],
];
