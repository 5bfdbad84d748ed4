import type { AreaNames } from '../../graphql/domain/reservations.ts';

/** By language; null: no area, or one that was removed. */
export const findAreaNames = (
  areas: readonly { id: string; names: AreaNames }[],
  area: string | null | undefined,
): AreaNames | null => areas.find(({ id }) => id === area)?.names ?? null;
