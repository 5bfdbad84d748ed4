import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { deleteView, listSavedViews, saveView } from './save-view.ts';
import { savedViewsPolicy } from './saved-views.policy.ts';

const { venueResolver } = createAuthorizedResolvers(savedViewsPolicy);

export const resolvers: Resolvers = {
  Query: { savedViews: venueResolver('savedViews', listSavedViews) },
  Mutation: {
    savedViewSave: venueResolver('savedViewSave', saveView),
    savedViewDelete: venueResolver('savedViewDelete', deleteView),
  },
};
