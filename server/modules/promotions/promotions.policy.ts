import { reads } from '../../authorization/policy.ts';

export const promotionsPolicy = { promotions: reads('item') };
