import type { Kysely } from 'kysely';
import type { Employee } from '../../../graphql/generated/api.resolvers.ts';
import type { Tables } from '../../db/schema.types.ts';
import { createMemberInvitationsStore } from './member-invitations.store.ts';
import { presentInvitation, presentRole } from './present-team.ts';
import { loadRoleNames } from './team.store.ts';
import type { EmployeeRow } from './employees.store.ts';

/** Rows as they are answered, each with its open invitation. `tx`: a transaction scoped to the venue. */
export const presentEmployees = async (
  tx: Kysely<Tables>,
  venue: string,
  rows: readonly EmployeeRow[],
  { locale, at }: { locale: string | null | undefined; at: Date },
): Promise<Employee[]> => {
  const store = createMemberInvitationsStore(tx, venue);
  const invitations = await store.listOfEmployees(rows.map(({ id }) => id));
  const failures = await store.listFailures(invitations.map(({ id }) => id));
  const naming = { names: await loadRoleNames(tx), locale };
  return rows.map((row) => {
    const invitation = invitations.find(({ employee_id }) => employee_id === row.id);
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      phone: row.phone,
      email: row.email,
      role: presentRole(row.role, naming),
      topgo: row.topgo,
      active: row.active,
      access: row.access,
      invitation:
        invitation === undefined || row.access ? null : presentInvitation(invitation, { ...naming, failures, at }),
      updated_at: row.updated_at.toISOString(),
    };
  });
};
