import { type AuditActor, type AuditThing, auditLimits, toAuditAction } from '../../graphql/domain/audit.ts';
import { AuditLogDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import { createExportActor, createTableActors, type TableCalls } from '../table/table.actors.ts';
import type { ExportPorts } from '../table/table-export.types.ts';
import { selectAuditDays } from './audit-days.ts';
import { auditTable } from './audit.table.ts';
import type { AuditRow, AuditScope } from './audit.types.ts';

/** `now`: by the server's clock, milliseconds since 1970. */
export const createAuditActors = (ports: Pick<Ports, 'ask'> & ExportPorts) => {
  const { ask, now } = ports;
  const loadPage: TableCalls<AuditRow, AuditScope>['loadPage'] = async ({ scope, query, signal }) => {
    const variables = {
      directory: scope.venue.venue,
      ...selectAuditDays(query.filters, scope.venue, now()),
      thing: query.filters.thing,
      person: query.filters.person || null,
      search: query.q,
      order: query.order || null,
      offset: typeof query.start === 'number' ? query.start : 0,
      limit: auditLimits.rows,
    };
    const { auditLog } = await ask('api', AuditLogDocument, variables, { as: 'venue', signal });
    return {
      rows: auditLog.rows.map(({ actor, action, thing, expected, currency, person: _, changes, ...row }) => ({
        ...row,
        by: actor as AuditActor,
        action: toAuditAction(action),
        thing: thing as AuditThing,
        expected: expected ?? null,
        currency: currency ?? null,
        changes: changes.map(({ before, after, ...change }) => ({
          ...change,
          before: before ?? null,
          after: after ?? null,
        })),
        version: 0,
        cursor: '',
      })),
      total: auditLog.count,
      labels: Object.fromEntries(auditLog.people.map(({ id, name }) => [id, name])),
    };
  };
  return {
    ...createTableActors(auditTable, { loadPage }, now),
    exportRows: createExportActor(async () => {
      const { startExport } = await import('../table/export-rows.actors.ts');
      return (input, sendBack) => startExport(auditTable, loadPage, ports, input, sendBack);
    }),
  };
};
