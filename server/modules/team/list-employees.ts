import { master, parseLanguage } from '../../../graphql/domain/languages.ts';
import { isRole, type Role } from '../../../graphql/domain/roles.ts';
import type {
  Employee,
  EmployeeList,
  NamedEmployee,
  QueryEmployeeArgs,
  QueryEmployeesArgs,
  QueryVenueEmployeesArgs,
} from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { parsePage, parseSearch } from '../reservations/list-reservations.ts';
import { createEmployeesStore, employeeOrders } from './employees.store.ts';
import { presentEmployees } from './present-employee.ts';

const parseRoleFilter = (role: string | null | undefined, path: string): Role | null => {
  if (role === null || role === undefined || role === '') return null;
  if (!isRole(role)) throw problem('BAD_INPUT', 'roleNotValid', { path });
  return role;
};

const parseOrder = (typed: string | null | undefined) => {
  const order = typed || '-updated_at';
  const name = employeeOrders.find((one) => one === order.replace(/^-/, ''));
  if (name === undefined) throw problem('BAD_INPUT', 'badInput', { path: 'order' });
  return { order: name, descending: order.startsWith('-') };
};

/** Rows and their number are of one snapshot. */
export const listEmployees = async (
  { venue }: VenueScope,
  { where, order, locale, ...page }: QueryEmployeesArgs,
  { database, now }: Context,
): Promise<EmployeeList> => {
  const query = {
    ...parsePage(page),
    ...parseOrder(order),
    language: parseLanguage(locale) ?? master,
    active: where?.active === undefined ? true : where.active,
    role: parseRoleFilter(where?.role, 'where.role'),
    search: parseSearch(where?.search),
  };
  return database
    .within([venue])
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows, count } = await createEmployeesStore(tx, venue).list(query);
      return { employees: await presentEmployees(tx, venue, rows, { locale, at: new Date(now()) }), count };
    });
};

export const getEmployee = async (
  { venue }: VenueScope,
  { id, locale }: QueryEmployeeArgs,
  { database, now }: Context,
): Promise<Employee> =>
  database
    .within([venue])
    .transaction()
    .execute(async (tx) => {
      const row = await createEmployeesStore(tx, venue).find(id);
      const [employee] =
        row === undefined ? [] : await presentEmployees(tx, venue, [row], { locale, at: new Date(now()) });
      if (employee === undefined) throw problem('NOT_FOUND', 'notFound');
      return employee;
    });

export const listVenueEmployees = async (
  { venue }: VenueScope,
  { role, locale }: QueryVenueEmployeesArgs,
  { database }: Context,
): Promise<NamedEmployee[]> =>
  createEmployeesStore(database.within([venue]), venue).listNames(
    parseRoleFilter(role, 'role'),
    parseLanguage(locale) ?? master,
  );
