import type { Resolvers } from '../../../graphql/generated/guest.resolvers.ts';

export const resolvers: Resolvers = {};
