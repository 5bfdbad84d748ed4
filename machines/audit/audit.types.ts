import type { AuditAction, AuditActor, AuditThing } from '../../graphql/domain/audit.ts';
import type { ActiveVenue } from '../ports.ts';
import type { TableRow, TableScope } from '../table/define-table.ts';
import type { RawQuery } from '../table/table-query.ts';

/** One thing that happened in a venue. `name`: of what it happened to; '' for what has none, or a guest's. */
export interface AuditRow extends TableRow {
  /** YYYYMMDD */
  businessDate: string;
  /** ISO 8601 */
  at: string;
  by: AuditActor;
  /** '': not by a person, or by one who has no account any more */
  personName: string;
  action: AuditAction;
  thing: AuditThing;
  /** YYYYMMDDHHMM: of a reservation */
  expected: string | null;
  /** of the amounts, which are minor units */
  currency: string | null;
  changes: readonly AuditChange[];
}

export interface AuditChange {
  field: string;
  before: string | null;
  after: string | null;
  /** only that it changed is known */
  hidden: boolean;
}

export interface AuditScope extends TableScope {
  venue: ActiveVenue;
}

export interface AuditInput {
  venue: ActiveVenue;
  query: RawQuery;
}
