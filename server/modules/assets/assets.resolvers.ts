import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { inVenue } from '../../scoped.ts';
import { signAsset } from './sign.ts';

export const resolvers: Resolvers = {
  Mutation: { assetSign: inVenue('assetSign', signAsset) },
};
