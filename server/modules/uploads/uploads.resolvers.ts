import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { uploadsPolicy } from './uploads.policy.ts';
import { issueUploadGrant } from './issue-upload-grant.ts';

const { venueResolver } = createAuthorizedResolvers(uploadsPolicy);

export const resolvers: Resolvers = {
  Mutation: { assetSign: venueResolver('assetSign', issueUploadGrant) },
};
