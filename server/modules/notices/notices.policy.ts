import { reads, writes } from '../../authorization/policy.ts';

/** Everybody in a venue has notices; which of them, the role decides notice by notice. */
export const noticesPolicy = {
  notices: reads('venue'),
  noticesRead: writes('read', 'venue'),
};
