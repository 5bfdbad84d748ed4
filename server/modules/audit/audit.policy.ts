import { reads } from '../../authorization/policy.ts';

export const auditPolicy = { auditLog: reads('audit') };
