import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { cleanName, fitsName, maxFullNameLength } from '../../../graphql/domain/names.ts';
import type {
  Employee,
  MutationEmployeeDeleteArgs,
  MutationEmployeeInsertArgs,
  MutationEmployeeUpdateArgs,
} from '../../../graphql/generated/api.resolvers.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { listAuditChanges } from '../../write/audit-changes.ts';
import { write } from '../../write/write-transaction.ts';
import { notifyAccessChange } from '../auth/session-cache.ts';
import { parseGuestEmail, parseGuestPhone } from '../reservations/parse-reservation-input.ts';
import { endMembership, restoreMembership, setMemberRole } from './change-member.ts';
import { inviteMember, parseGrantedRole, teamChange } from './invite-member.ts';
import { createMemberInvitationsStore } from './member-invitations.store.ts';
import { createVenuesStore } from '../venues/venues.store.ts';
import { createEmployeesStore, type EmployeeRow } from './employees.store.ts';
import { presentEmployees } from './present-employee.ts';

type Fields = Pick<MutationEmployeeUpdateArgs, 'name' | 'phone' | 'regionCode' | 'email' | 'role' | 'topgo'>;

/** The fields that were given, checked, each error at its field. */
const parseFields = async (tx: Transaction<Tables>, scope: VenueScope, fields: Fields) => {
  const { name, phone, regionCode, email, role, topgo } = fields;
  const cleaned = typeof name === 'string' ? cleanName(name) : null;
  if (cleaned === '') throw problem('BAD_INPUT', 'invalidEmployeeInput', { path: 'name' });
  if (cleaned !== null && !fitsName(cleaned, maxFullNameLength))
    throw problem('BAD_INPUT', 'tooLong', { path: 'name' });
  const region = regionCode || (await createVenuesStore(tx).find(scope.venue))?.region_code || '';
  if (typeof phone === 'string' && phone.trim() === '') throw problem('BAD_INPUT', 'required', { path: 'phone' });
  return {
    ...(cleaned !== null && { name: cleaned }),
    ...(typeof phone === 'string' && { phone: await parseGuestPhone(phone, region, 'phone') }),
    ...(typeof email === 'string' && { email: parseGuestEmail(email) }),
    ...(typeof role === 'string' && { role: parseGrantedRole(scope, role) }),
    ...(typeof topgo === 'boolean' && { topgo }),
  };
};

const assertPhoneFree = async (
  store: ReturnType<typeof createEmployeesStore>,
  phone: string | undefined,
  except: string | null,
): Promise<void> => {
  const other = phone === undefined ? undefined : await store.findByPhone(phone);
  if (other !== undefined && other.active && other.id !== except)
    throw problem('BAD_INPUT', 'employeePhoneTaken', { path: 'phone' });
};

interface Saving {
  scope: VenueScope;
  context: Context;
  at: Date;
  locale: string | null | undefined;
}

/** Gives access: back to who had it before, else by an invitation. */
const grantAccess = async (tx: Transaction<Tables>, row: EmployeeRow, saving: Saving): Promise<void> => {
  if (row.access) return;
  const { user_id: person, role } = row;
  parseGrantedRole(saving.scope, role);
  if (person !== null && (await restoreMembership(tx, { person, role }, saving))) return;
  const { phone, email } = row;
  await inviteMember(tx, { employee: row.id, phone, email, role, locale: saving.locale }, saving);
};

const endAccess = async (tx: Transaction<Tables>, row: EmployeeRow, { scope, at }: Saving): Promise<void> => {
  await createMemberInvitationsStore(tx, scope.venue).revoke({ employee: row.id }, at);
  if (row.access && row.user_id !== null)
    await endMembership(tx, { person: row.user_id, name: row.name }, { scope, at });
};

const answerSaved = async (tx: Transaction<Tables>, id: string, { scope, at, locale }: Saving) => {
  const row = await createEmployeesStore(tx, scope.venue).find(id);
  const [answer] = row === undefined ? [] : await presentEmployees(tx, scope.venue, [row], { locale, at });
  if (row === undefined || answer === undefined) throw problem('NOT_FOUND', 'notFound');
  return { row, answer };
};

/** Adds an employee; one who was deactivated with the same number is revived, so that nobody is there twice. */
export const insertEmployee = async (
  scope: VenueScope,
  { access, locale, directory: _, ...fields }: MutationEmployeeInsertArgs,
  context: Context,
): Promise<Employee> => {
  const { answer } = await write<Employee>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const saving = { scope, context, at, locale };
    const store = createEmployeesStore(tx, scope.venue);
    const { name, phone, email = null, role, topgo = false } = await parseFields(tx, scope, fields);
    if (name === undefined || phone === undefined || role === undefined) throw problem('BAD_INPUT', 'required');
    await assertPhoneFree(store, phone, null);
    const former = await store.findByPhone(phone);
    const id = former?.id ?? randomUUID();
    if (former === undefined) await store.insert({ id, name, phone, email, role, topgo }, at);
    else await store.update(id, { name, email, role, topgo, active: true }, at);
    const { row } = await answerSaved(tx, id, saving);
    if (access) await grantAccess(tx, row, saving);
    return {
      answer: (await answerSaved(tx, id, saving)).answer,
      audit: { verb: former === undefined ? 'create' : 'restore', thing: 'employee', id, detail: { role, access } },
      events: [teamChange(id, 'created', scope.person.name)],
    };
  });
  return answer;
};

const lockEmployee = async (
  tx: Transaction<Tables>,
  id: string,
  expectedVersion: number | null | undefined,
  saving: Saving,
): Promise<EmployeeRow> => {
  const row = await createEmployeesStore(tx, saving.scope.venue).lock(id);
  if (row === undefined) throw problem('NOT_FOUND', 'notFound');
  if (typeof expectedVersion === 'number' && expectedVersion !== row.version)
    throw problem('CONFLICT', 'conflict', { detail: { employee: (await answerSaved(tx, id, saving)).answer } });
  return row;
};

/** Changes the given fields of an employee, and with them the access that the employee has. */
export const updateEmployee = async (
  scope: VenueScope,
  { id, active, access, locale, expectedVersion, ...fields }: MutationEmployeeUpdateArgs,
  context: Context,
): Promise<Employee> => {
  const { answer } = await write<{ employee: Employee; person: string | null }>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const saving = { scope, context, at, locale };
    const store = createEmployeesStore(tx, scope.venue);
    const before = await lockEmployee(tx, id, expectedVersion, saving);
    const changes = await parseFields(tx, scope, fields);
    const isActive = active ?? before.active;
    if (isActive) await assertPhoneFree(store, changes.phone ?? before.phone, id);
    const role = changes.role ?? before.role;
    if (role !== before.role) {
      // an invitation names the role that it gives
      await createMemberInvitationsStore(tx, scope.venue).revoke({ employee: id }, at);
      if (before.access && before.user_id !== null) await setMemberRole(tx, { person: before.user_id, role }, saving);
    }
    // another number or address may be another person's: who had access by the one before is not given it again
    const { phone = before.phone, email = before.email } = changes;
    const isReassigned = !before.access && (phone !== before.phone || email !== before.email);
    const tied = isReassigned ? { user_id: null } : {};
    await store.update(id, { ...changes, ...tied, active: isActive }, at);
    const current = { ...before, ...changes, ...tied };
    if (!isActive || access === false) await endAccess(tx, current, saving);
    else if (access === true) await grantAccess(tx, current, saving);
    const { answer: employee } = await answerSaved(tx, id, saving);
    return {
      answer: { employee, person: before.user_id },
      audit: {
        verb: 'update',
        thing: 'employee',
        id,
        detail: { changed: Object.keys(changes), active: isActive, access },
        changes: listAuditChanges(
          before,
          { ...before, ...changes, active: isActive, access: isActive && (access ?? before.access) },
          [...Object.keys(changes), 'active', 'access'],
        ),
      },
      events: [teamChange(id, 'updated', scope.person.name)],
    };
  });
  await forgetAccess(context, scope, answer.person);
  return answer.employee;
};

/** Deactivates an employee, which ends their access to the venue. */
export const deleteEmployee = async (
  scope: VenueScope,
  { id, locale, expectedVersion }: MutationEmployeeDeleteArgs,
  context: Context,
): Promise<Employee> => {
  const { answer } = await write<{ employee: Employee; person: string | null }>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const saving = { scope, context, at, locale };
    const before = await lockEmployee(tx, id, expectedVersion, saving);
    await createEmployeesStore(tx, scope.venue).update(id, { active: false }, at);
    await endAccess(tx, before, saving);
    const { answer: employee } = await answerSaved(tx, id, saving);
    return {
      answer: { employee, person: before.user_id },
      audit: { verb: 'delete', thing: 'employee', id, detail: {} },
      events: [teamChange(id, 'deleted', scope.person.name)],
    };
  });
  await forgetAccess(context, scope, answer.person);
  return answer.employee;
};

/** The notification of the database may arrive after the next request. */
const forgetAccess = async ({ database }: Context, { venue }: VenueScope, person: string | null): Promise<void> => {
  if (person !== null) await notifyAccessChange(database, { person, venue });
};
