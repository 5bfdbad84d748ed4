/** The order after these ids moved one place up or down, each of them; those at the end stay there. */
export const moveIds = (order: readonly string[], ids: readonly string[], by: 1 | -1): string[] => {
  const after = [...order];
  const moved =
    by === -1 ? order.filter((id) => ids.includes(id)) : order.filter((id) => ids.includes(id)).toReversed();
  for (const id of moved) {
    const at = after.indexOf(id);
    const neighbour = after[at + by];
    if (neighbour === undefined || moved.includes(neighbour)) continue;
    after[at] = neighbour;
    after[at + by] = id;
  }
  return after;
};

/** The order after these rows were put back to the places that they had. */
export const restorePlaces = (
  order: readonly string[],
  rows: readonly { id: string; position: number }[],
): string[] => {
  const known = rows.filter(({ id }) => order.includes(id)).toSorted((one, other) => one.position - other.position);
  const after = order.filter((id) => known.every((row) => row.id !== id));
  for (const { id, position } of known) after.splice(position, 0, id);
  return after;
};
