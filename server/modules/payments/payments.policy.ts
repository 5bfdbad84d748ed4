import { reads } from '../../authorization/policy.ts';

export const paymentsPolicy = { payments: reads('billing') };
