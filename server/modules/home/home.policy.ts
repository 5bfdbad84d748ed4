import { reads } from '../../policy.ts';

export const homePolicy = { venueHome: reads('content') };
