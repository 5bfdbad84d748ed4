import { fromPromise } from 'xstate';
import { UpdateUserPhoneDocument } from '../../graphql/generated/auth/graphql.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { Ports } from '../ports.ts';

/** Answers the number as it is stored. */
export const createPhoneActors = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) => {
  const withKey = createSubmissionKeys(newId);
  return {
    savePhone: fromPromise(async ({ input }: { input: { phone: string } }): Promise<string> => {
      const { updateUserPhone } = await withKey(input, (key) =>
        ask('auth', UpdateUserPhoneDocument, input, { as: 'person', key }),
      );
      return updateUserPhone.phone ?? input.phone;
    }),
  };
};
