import type { DeclarationResult, RegistrationStatus } from '../../graphql/domain/registrations.ts';
import type { ActiveVenue } from '../ports.ts';
import type { TableRow, TableScope } from '../table/define-table.ts';
import type { RawQuery } from '../table/table-query.ts';

export interface RegistrationRow extends TableRow {
  /** E.164 */
  phone: string;
  size: number;
  /** the guest of the party who shared the link with this one */
  sharedBy: string | null;
  shared: number;
  /** 1 for the next one in the queue; null: in no queue, or not waiting any more */
  place: number | null;
  status: RegistrationStatus;
  declared: DeclarationResult;
  /** null: not declared */
  noFever: boolean | null;
  noCough: boolean | null;
  noContact: boolean | null;
  /** ISO 8601 */
  createdAt: string;
}

export interface RegistrationsScope extends TableScope {
  venue: ActiveVenue;
}
export interface RegistrationsInput {
  venue: ActiveVenue;
  query: RawQuery;
}
export interface RegistrationDialogInput {
  venue: ActiveVenue;
}
