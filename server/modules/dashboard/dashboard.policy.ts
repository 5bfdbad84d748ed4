import { reads } from '../../graphql/policy.ts';

export const dashboardPolicy = { venueHome: reads('item') };
