import type { SnapshotFrom } from 'xstate';
import type { auditMachine } from './audit.machine.ts';
import type { AuditScope } from './audit.types.ts';

type List = SnapshotFrom<typeof auditMachine>;

export const selectAuditVenue = ({ context }: List) => (context.scope as AuditScope).venue;
export const selectAuditFilters = ({ context }: List) => context.query.filters;
/** Who did something in the shown days, by id. */
export const selectAuditPeople = ({ context }: List) => context.labels;
