import { getKind } from '../../graphql/content/kinds/registry.ts';
import type { EditorSnapshot } from '../editor/editor.selectors.ts';
import type { Notification } from '../notifications/notifications.machine.ts';
import type { SaveQueueEmitted } from '../offline/save-queue.types.ts';
import { rootSetup } from './root.setup.ts';

/** Whether the network is there: the editor asks before it sends. */
export const forwardConnectivity = rootSetup.enqueueActions(({ event, enqueue, self }) => {
  const { editor } = self.getSnapshot().children;
  if (event.type !== 'network.changed') return;
  enqueue.sendTo('queue', event);
  if (editor) enqueue.sendTo(editor, event);
});

const takes = (editor: EditorSnapshot, event: SaveQueueEmitted): boolean => editor.can?.(event) !== false;

/** What became of a save that had waited: its editor takes it over; with the item closed, it is said. */
export const forwardUploadResult = rootSetup.enqueueActions(({ context, event, enqueue, self }) => {
  if (event.type !== 'save.arrived') return;
  const { save, outcome } = event;
  const { editor, list } = self.getSnapshot().children;
  // one that was opened since, and knows of no save that waits, takes nothing over
  const open = editor !== undefined && context.stage.editor === save.id && takes(editor.getSnapshot(), event);
  if (open) enqueue.sendTo(editor, event);
  if (list && outcome.type === 'saved') enqueue.sendTo(list, { type: 'table.reload' });
  const values = { name: save.name };
  const notice: Notification | null =
    outcome.type === 'saved'
      ? { kind: 'success', message: `success.${getKind(save.entity).saved}` }
      : open
        ? null
        : outcome.type === 'conflict'
          ? { kind: 'warning', message: 'offline.conflict', values }
          : { kind: 'error', message: 'offline.refused', values };
  if (notice !== null) enqueue.sendTo('notices', { type: 'notice.said', notice });
});
