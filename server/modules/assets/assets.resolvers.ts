import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { inVenue } from '../../graphql/authorized-resolver.ts';
import { signAsset } from './issue-upload-grant.ts';

export const resolvers: Resolvers = {
  Mutation: { assetSign: inVenue('assetSign', signAsset) },
};
