import { reads } from '../../authorization/policy.ts';

export const dashboardPolicy = { venueHome: reads('item'), managementHome: reads('reservation') };
