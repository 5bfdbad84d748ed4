import type { ConnectivityEmitted } from './connectivity.machine.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { SaveOutcome } from '../item/item.types.ts';

/** A save in the queue: its key and content stay the same until its outcome is known. */
export interface QueuedSave {
  key: string;
  person: string;
  venue: string;
  entity: KindName;
  id: string;
  name: string;
  /** the editor that made it: its later saves contain its earlier ones */
  editor: string;
  /** the version it was made from; raised when an earlier save of the same editor is accepted */
  version: number;
  draft: Draft;
  /** saves are sent in this order */
  order: number;
}

export type SaveQueueEvent =
  | { type: 'save.queued'; save: Omit<QueuedSave, 'order'> }
  | { type: 'person.activated'; person: string }
  | { type: 'person.deactivated' }
  /** only the active venue's saves can be sent: its token is known */
  | { type: 'venue.activated'; venue: string }
  | { type: 'venue.deactivated' }
  | ConnectivityEmitted;

/** To the root, which passes it on to the item's editor. */
export interface SaveQueueEmitted {
  type: 'save.delivered';
  save: QueuedSave;
  outcome: SaveOutcome;
}
