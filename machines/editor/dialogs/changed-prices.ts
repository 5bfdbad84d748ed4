import type { Notification } from '../../notifications/notifications.machine.ts';
import type { PriceChangeInput } from '../../price-change/price-change.types.ts';
import type { EditorContext } from '../model/editor.types.ts';

/** The open item as it is in the editor. */
export const toPriceChange = ({
  venue,
  entity,
  id,
  metadata,
  draft,
  pricesWithin,
}: EditorContext): PriceChangeInput => ({
  venue,
  source: {
    of: 'draft',
    item: { id, version: metadata.version, entity, component: metadata.component, draft },
    within: pricesWithin,
  },
});

/** Nothing is saved yet; the notification takes it back. */
export const pricesChangedNotification = ({ id }: Pick<EditorContext, 'id'>, count: number): Notification => ({
  kind: 'success',
  message: 'editor.pricesChanged',
  values: { count },
  undo: { to: 'editor', event: { type: 'editor.undo', id } },
});
