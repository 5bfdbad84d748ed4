import { fromPromise } from 'xstate';
import {
  type EmployeeFieldsFragment,
  EmployeeInsertDocument,
  EmployeeUpdateDocument,
} from '../../graphql/generated/api/graphql.ts';
import { withStoredRow } from '../form/conflict.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { EmployeePayload } from './employee.form.ts';
import type { PeoplePorts } from './employees.actors.ts';
import { parseEmployee } from './parse-people.actors.ts';

const asVenue = { as: 'venue' } as const;

/** Stores an employee. CONFLICT when they have changed since they were read; its detail is the row of now. */
export const createSaveEmployee = ({ ask, newId, language }: PeoplePorts) => {
  const withKey = createSubmissionKeys(newId);
  return fromPromise(
    async ({ input: { venue, employee, values, changes } }: { input: EmployeePayload }): Promise<void> => {
      const locale = await language();
      if (employee === null) {
        const created = { directory: venue.venue, ...values, locale };
        await withKey(created, (key) => ask('api', EmployeeInsertDocument, created, { ...asVenue, key }));
        return;
      }
      const updated = { id: employee.id, expectedVersion: employee.version, ...changes, locale };
      try {
        await withKey(updated, (key) => ask('api', EmployeeUpdateDocument, updated, { ...asVenue, key }));
      } catch (error) {
        throw withStoredRow(error, (detail: { employee: EmployeeFieldsFragment }) =>
          parseEmployee(detail.employee, venue.role),
        );
      }
    },
  );
};
