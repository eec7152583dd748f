/** What is wrong with the types and the numbers of rooms, whatever the house is. */
export function roomFaults(content: { roomTypes: { id: string }[]; rooms: Record<string, number[]> }) {
  const types = new Set(content.roomTypes.map((type) => type.id));
  const unknown = Object.keys(content.rooms).filter((type) => !types.has(type));
  const twice = repeated(Object.values(content.rooms).flat());
  const named = repeated(content.roomTypes.map((type) => type.id));
  return [
    ...unknown.map((type) => ({ path: ["rooms"], message: `${type} is not one of the room types` })),
    ...twice.map((number) => ({ path: ["rooms"], message: `room ${number} stands twice` })),
    ...named.map((id) => ({ path: ["roomTypes"], message: `names ${id} twice` })),
  ];
}

export function floorFaults({
  rooms,
  floors = [],
}: {
  rooms: Record<string, number[]>;
  floors?: { rooms: number[] }[] | undefined;
}) {
  const all = new Set(Object.values(rooms).flat());
  const taken = new Set<number>();
  return floors.flatMap((floor, index) =>
    floor.rooms.flatMap((number) => {
      const path = ["floors", index, "rooms"];
      if (!all.has(number)) return [{ path, message: `room ${number} is not one of the rooms` }];
      if (taken.has(number)) return [{ path, message: `room ${number} stands twice` }];
      taken.add(number);
      return [];
    }),
  );
}

export function accessibleFaults(content: { rooms: Record<string, number[]>; accessibleRooms: { number: number }[] }) {
  const accessible = content.accessibleRooms.map((room) => room.number);
  const all = new Set(Object.values(content.rooms).flat());
  const faults = [
    ...accessible.filter((number) => !all.has(number)).map((number) => `room ${number} is not one of the rooms`),
    ...repeated(accessible).map((number) => `room ${number} stands twice`),
  ];
  return faults.map((message) => ({ path: ["accessibleRooms"], message }));
}

/** A room has one number at a time. */
export function renumberedFaults({ renumbered = [] }: { renumbered?: { from: number; to: number }[] | undefined }) {
  const twice = [...repeated(renumbered.map(({ from }) => from)), ...repeated(renumbered.map(({ to }) => to))];
  return renumbered.flatMap(({ from, to }, index) => {
    const path = ["renumbered", index, "to"];
    if (from === to) return [{ path, message: `room ${from} has that number already` }];
    return twice.includes(from) || twice.includes(to) ? [{ path, message: `room ${from} or ${to} stands twice` }] : [];
  });
}

function repeated<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
