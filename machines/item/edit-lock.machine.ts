import { fromCallback, sendParent, sendTo, setup } from 'xstate';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { DraftKey } from './item.types.ts';
import type { StoredDraft } from './item.types.ts';

export interface EditLockInput extends DraftKey {
  entity: KindName;
  lockedByOtherTab: boolean;
}
export type TabLockCommand = { type: 'tabLock.acquire' } | { type: 'tabLock.release' };

export type EditLockEvent =
  /** from the browser's other tabs */
  | { type: 'tabLock.acquired' | 'tabLock.lost' | 'tabLock.requested' }
  | { type: 'tabLock.draftStored'; stored: StoredDraft | null }
  /** from the editor: take the item over; give it away, now that the draft is stored */
  | { type: 'lock.acquire' | 'lock.release' };

/** To the editor. */
export type EditLockReport =
  | { type: 'lock.acquired' | 'lock.lost' | 'lock.requested' }
  /** the tab that edits the item has stored a draft; null: it has none any more */
  | { type: 'lock.draftStored'; stored: StoredDraft | null };

const report = (event: EditLockReport) => event;

/** One browser tab edits an item at a time; the others follow its draft until they take the item over. */
export const editLockMachine = setup({
  types: {} as { input: EditLockInput; context: EditLockInput; events: EditLockEvent },
  actors: { tabLock: fromCallback<TabLockCommand, EditLockInput>(() => undefined) },
  guards: { isLockedByOtherTab: ({ context }) => context.lockedByOtherTab },
  actions: {
    acquire: sendTo('tabLock', { type: 'tabLock.acquire' }),
    release: sendTo('tabLock', { type: 'tabLock.release' }),
    reportAcquired: sendParent(report({ type: 'lock.acquired' })),
    reportLost: sendParent(report({ type: 'lock.lost' })),
    reportRequested: sendParent(report({ type: 'lock.requested' })),
    reportDraft: sendParent((_, { stored }: { stored: StoredDraft | null }) =>
      report({ type: 'lock.draftStored', stored }),
    ),
  },
}).createMachine({
  id: 'editLock',
  context: ({ input }) => input,
  invoke: { id: 'tabLock', src: 'tabLock', input: ({ context }) => context },
  initial: 'opening',
  states: {
    opening: {
      description: 'decides whether this tab edits or follows',
      always: [{ guard: 'isLockedByOtherTab', target: 'following' }, { target: 'editing' }],
    },
    editing: {
      description: 'this tab edits the item',
      on: {
        'tabLock.lost': { target: 'following', actions: 'reportLost' },
        'tabLock.requested': { target: 'handingOver', actions: 'reportRequested' },
      },
    },
    handingOver: {
      description: 'another tab requested the lock: it is released once the draft is stored',
      on: {
        'lock.release': { target: 'following', actions: ['reportLost', 'release'] },
        'tabLock.lost': { target: 'following', actions: 'reportLost' },
      },
    },
    following: {
      description: 'another tab edits the item; its draft is shown here',
      on: {
        'tabLock.acquired': { target: 'editing', actions: 'reportAcquired' },
        'tabLock.draftStored': { actions: { type: 'reportDraft', params: ({ event }) => event } },
        'lock.acquire': { actions: 'acquire' },
      },
    },
  },
});
