/** The name of a room type as guests and desk call it; one that the house no longer has keeps its id. */
export function typeNames(types: readonly { id: string; category: string }[]): (type: string) => string {
  return (type) => types.find(({ id }) => id === type)?.category ?? type;
}
