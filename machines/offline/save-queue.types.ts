import type { ConnectivityEmitted } from './connectivity.machine.ts';
import type { Draft } from '../../graphql/content/draft.types.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { SaveOutcome } from '../editor/item.types.ts';

/** A save that waits for the network: the same key and the same content until its outcome is known. */
export interface QueuedSave {
  key: string;
  person: string;
  venue: string;
  entity: KindName;
  id: string;
  name: string;
  /** the editor that made it: what one saves later holds what it saved before */
  editor: string;
  /** what it was made from; a save of the same item before it, by the same editor, moves it on */
  version: number;
  draft: Draft;
  /** the order in which they go */
  order: number;
}

export type SaveQueueEvent =
  | { type: 'save.queued'; save: Omit<QueuedSave, 'order'> }
  | { type: 'person.known'; person: string }
  | { type: 'person.gone' }
  /** only this venue's saves may go: their token is in hand */
  | { type: 'venue.known'; venue: string }
  | { type: 'venue.gone' }
  | ConnectivityEmitted;

/** What the root hears, and gives to the editor. */
export interface SaveQueueEmitted {
  type: 'save.arrived';
  save: QueuedSave;
  outcome: SaveOutcome;
}
