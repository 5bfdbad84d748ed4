import { reads } from '../../graphql/policy.ts';

export const homePolicy = { venueHome: reads('content') };
