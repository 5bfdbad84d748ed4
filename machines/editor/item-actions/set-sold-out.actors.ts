import { fromCallback } from 'xstate';
import { ContentSoldOutDocument } from '../../../graphql/generated/api/graphql.ts';
import { getErrorMessage, toApiError } from '../../api-error.ts';
import type { Notification } from '../../notifications/notifications.machine.ts';
import type { Ports } from '../../ports.ts';
import type { SoldOutChange } from '../model/editor.types.ts';

/** Tells guests that something is sold out today, or there again; it can be undone. */
export const createSetSoldOut = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) =>
  fromCallback<{ type: 'never' }, SoldOutChange>(({ input: { id, row, name, soldOut }, system, sendBack }) => {
    const notify = (notification: Notification) =>
      system.get('notifications')?.send({ type: 'notification.shown', notification });
    const variables = { cms_id: id, sold_out: soldOut, ...(row !== '' && { row }) };
    ask('api', ContentSoldOutDocument, variables, { as: 'venue', key: newId() }).then(
      () => {
        notify({
          kind: 'success',
          message: soldOut ? 'list.soldOut' : 'list.inStock',
          values: { count: 1, name },
          undo: { to: 'editor', event: { type: 'soldOut.set', id, row, soldOut: !soldOut } },
        });
        sendBack({ type: 'publication.changed' });
      },
      (error: unknown) => notify({ kind: 'error', ...getErrorMessage(toApiError(error)) }),
    );
  });
