import { fromPromise } from 'xstate';
import {
  OrderKeyCreateDocument,
  OrderKeyRevokeDocument,
  OrderKeysDocument,
  type OrderKeysQuery,
} from '../../graphql/generated/api/graphql.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { KeysAnswer, OrderKey } from './order-keys.machine.ts';
import type { Ports } from '../ports.ts';

type Shown = OrderKeysQuery['orderKeys'][number];
const toKey = ({ lastUsedAt, revokedAt, ...key }: Shown): OrderKey => ({
  ...key,
  lastUsedAt: lastUsedAt ?? null,
  revokedAt: revokedAt ?? null,
});

export const createOrderKeysActors = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) => {
  const withKey = createSubmissionKeys(newId);
  return {
    loadKeys: fromPromise<KeysAnswer, { venue: string }>(async ({ input: { venue }, signal }) => {
      const { orderKeys } = await ask('api', OrderKeysDocument, { directory: venue }, { as: 'venue', signal });
      return { keys: orderKeys.map(toKey), secret: null };
    }),
    createKey: fromPromise<KeysAnswer, { venue: string; name: string }>(async ({ input: { venue, name } }) => {
      const variables = { directory: venue, name };
      const { orderKeyCreate } = await withKey(variables, (key) =>
        ask('api', OrderKeyCreateDocument, variables, { as: 'venue', key }),
      );
      const { keys, secret } = orderKeyCreate;
      return { keys: keys.map(toKey), secret };
    }),
    revokeKey: fromPromise<KeysAnswer, { venue: string; id: string }>(async ({ input: { venue, id } }) => {
      const variables = { directory: venue, id };
      const { orderKeyRevoke } = await withKey(variables, (key) =>
        ask('api', OrderKeyRevokeDocument, variables, { as: 'venue', key }),
      );
      return { keys: orderKeyRevoke.map(toKey), secret: null };
    }),
  };
};
