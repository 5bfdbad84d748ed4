import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { venueResolver } from '../../authorization/authorized-resolver.ts';
import { issueUploadGrant } from './issue-upload-grant.ts';

export const resolvers: Resolvers = {
  Mutation: { assetSign: venueResolver('assetSign', issueUploadGrant) },
};
