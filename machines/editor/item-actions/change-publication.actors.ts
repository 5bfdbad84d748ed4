import { fromCallback } from 'xstate';
import { getErrorMessage, toApiError } from '../../api-error.ts';
import type { Notification } from '../../notifications/notifications.machine.ts';
import type { Ports } from '../../ports.ts';
import type { PublicationToChange } from '../model/editor.types.ts';

/** Takes the open item down, which can be undone, or puts it back as guests saw it. */
export const createChangePublication = (calls: Pick<Ports, 'ask' | 'newId'>) =>
  fromCallback<{ type: 'never' }, PublicationToChange>(({ input: { venue, takesDown, row }, system, sendBack }) => {
    const notify = (notification: Notification) =>
      system.get('notifications')?.send({ type: 'notification.shown', notification });
    const change = async () => {
      const { revertPublication, unpublish } = await import('../../publish/revert-publication.actors.ts');
      const retry = { to: 'editor', event: { type: 'publication.changed' } };
      return (takesDown ? unpublish : revertPublication)({ ...calls, venue, retry }, [row]);
    };
    change().then(
      ({ notifications = [], failed }) => {
        const [failure] = failed;
        if (failure === undefined)
          notify({
            kind: 'success',
            message: takesDown ? 'editor.unpublished' : 'editor.unpublishingUndone',
            values: { name: row.name },
            ...(takesDown && {
              undo: {
                to: 'editor',
                event: { type: 'unpublishing.undone', id: row.id, version: row.publishedVersion },
              },
            }),
          });
        else notify({ kind: 'error', ...getErrorMessage(failure.error) });
        for (const one of notifications) notify(one);
        sendBack({ type: 'publication.changed' });
      },
      (error: unknown) => notify({ kind: 'error', ...getErrorMessage(toApiError(error)) }),
    );
  });
