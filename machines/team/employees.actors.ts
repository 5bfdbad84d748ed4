import {
  EmployeeDeleteDocument,
  type EmployeeFieldsFragment,
  EmployeesDocument,
  EmployeeUpdateDocument,
  MemberInvitationRevokeDocument,
  MemberInvitationSendDocument,
} from '../../graphql/generated/api/graphql.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { createSubmissionKeysById, maxKeyAgeMs } from '../form/submission-keys.ts';
import type { Ports } from '../ports.ts';
import { createTableActors, forEachRow, type TableCalls } from '../table/table.actors.ts';
import { type employeeStates, employeesTable } from './employees.table.ts';
import { parseEmployee } from './parse-people.actors.ts';
import type { EmployeeRow, EmployeesScope } from './team.types.ts';

/** Calls of people: `language` is that of messages which the server sends. */
export interface PeoplePorts extends Pick<Ports, 'ask' | 'newId' | 'now'> {
  language: () => Promise<Language>;
}

const asVenue = { as: 'venue' } as const;
const activeOf: Record<string, boolean | null> = {
  active: true,
  inactive: false,
  all: null,
} satisfies Record<(typeof employeeStates)[number], boolean | null>;

type Changes = { role?: string; active?: boolean; access?: boolean };

export const createEmployeesActors = ({ ask, newId, now, language }: PeoplePorts) => {
  const sendKeyOf = createSubmissionKeysById(newId, { maxAge: maxKeyAgeMs, now });

  const loadPage: TableCalls<EmployeeRow, EmployeesScope>['loadPage'] = async ({ scope, query, signal }) => {
    const { active = 'active', role = '' } = query.filters;
    const variables = {
      directory: scope.venue.venue,
      where: { active: activeOf[active] ?? null, role, search: query.q },
      order: query.order,
      offset: typeof query.start === 'number' ? query.start : 0,
      limit: employeesTable.paging.size,
    };
    const { employees } = await ask('api', EmployeesDocument, variables, { ...asVenue, signal });
    return { rows: employees.employees.map((one) => parseEmployee(one, scope.role)), total: employees.count };
  };

  /** An action answers with the rows as they were: its undo restores them. */
  const act =
    (send: (row: EmployeeRow, argument: string) => Promise<unknown>) =>
    ({ rows, argument = '' }: { rows: readonly EmployeeRow[]; argument?: string | undefined }) =>
      forEachRow(rows, (row) => send(row, argument));
  const update = async (
    { id, version }: EmployeeRow,
    changes: Changes,
    { isUndo = false } = {},
  ): Promise<EmployeeFieldsFragment> => {
    const variables = { id, ...changes, locale: await language(), ...(!isUndo && { expectedVersion: version }) };
    const { employeeUpdate } = await ask('api', EmployeeUpdateDocument, variables, { ...asVenue, key: newId() });
    return employeeUpdate;
  };

  return createTableActors(
    employeesTable,
    {
      loadPage,
      actions: {
        role: act((row, role) => update(row, { role })),
        undoRole: act((row) => update(row, { role: row.role }, { isUndo: true })),
        invite: act((row) => update(row, { access: true })),
        sendAgain: act(async ({ id, invitation }) => {
          const variables = { id: invitation?.id ?? '', locale: await language() };
          await sendKeyOf(id)(variables, (key) =>
            ask('api', MemberInvitationSendDocument, variables, { ...asVenue, key }),
          );
        }),
        revoke: act(({ invitation }) =>
          ask(
            'api',
            MemberInvitationRevokeDocument,
            { id: invitation?.id ?? '' },
            {
              ...asVenue,
              key: newId(),
            },
          ),
        ),
        endAccess: act((row) => update(row, { access: false })),
        restoreAccess: act((row) => update(row, { access: true }, { isUndo: true })),
        deactivate: act(({ id }) => ask('api', EmployeeDeleteDocument, { id }, { ...asVenue, key: newId() })),
        // an undo gives the access back that was there
        activate: act((row) => update(row, { active: true, ...(row.access && { access: true }) }, { isUndo: true })),
      },
    },
    now,
  );
};
