import { reads, writes } from '../../authorization/policy.ts';

/** Everybody in a venue saves views, each their own. */
export const savedViewsPolicy = {
  savedViews: reads('venue'),
  savedViewSave: writes('read', 'venue'),
  savedViewDelete: writes('read', 'venue'),
};
