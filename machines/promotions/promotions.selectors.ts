import type { SnapshotFrom } from 'xstate';
import type { promotionsMachine } from './promotions.machine.ts';
import type { PromotionsScope } from './promotions.types.ts';

type List = SnapshotFrom<typeof promotionsMachine>;

export const selectPromotionsVenue = ({ context }: List) => (context.scope as PromotionsScope).venue;
