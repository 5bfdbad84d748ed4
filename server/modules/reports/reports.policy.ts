import type { Rule } from '../../authorization/policy.ts';

const byTicket = { as: 'ticket', kind: 'read', verb: 'read', thing: 'report' } as const satisfies Rule;

export const reportsPolicy = { summaryReport: byTicket, report: byTicket };
