import { reads } from '../../authorization/policy.ts';

export const guestPagesPolicy = {
  guestPath: reads('item'),
  guestHead: reads('item'),
};
