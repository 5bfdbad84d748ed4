import { fromCallback, sendParent, sendTo, setup } from 'xstate';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { DraftKey } from './item.types.ts';
import type { StoredDraft } from './item.types.ts';

export interface EditLockInput extends DraftKey {
  entity: KindName;
  lockedByOtherTab: boolean;
}
/** From the editor, to the browser's other tabs: take the item over; give it away, now that the draft is stored. */
export type EditLockCommand = { type: 'lock.acquire' | 'lock.release' };

/** From the browser's other tabs, to the editor. */
export type EditLockReport =
  | { type: 'lock.acquired' | 'lock.lost' | 'lock.requested' }
  /** the tab that edits the item has stored a draft; null: it has none any more */
  | { type: 'lock.draftStored'; stored: StoredDraft | null };

/** One browser tab edits an item at a time; the others follow its draft until they take the item over. */
export const editLockMachine = setup({
  types: {} as { input: EditLockInput; context: EditLockInput; events: EditLockCommand | EditLockReport },
  actors: { tabLock: fromCallback<EditLockCommand, EditLockInput, EditLockReport>(() => undefined) },
  guards: { isLockedByOtherTab: ({ context }) => context.lockedByOtherTab },
  actions: {
    forwardToTabs: sendTo('tabLock', ({ event }) => event),
    report: sendParent(({ event }) => event),
    reportLost: sendParent({ type: 'lock.lost' } satisfies EditLockReport),
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
        'lock.lost': { target: 'following', actions: 'report' },
        'lock.requested': { target: 'handingOver', actions: 'report' },
      },
    },
    handingOver: {
      description: 'another tab requested the lock: it is released once the draft is stored',
      on: {
        'lock.release': { target: 'following', actions: ['reportLost', 'forwardToTabs'] },
        'lock.lost': { target: 'following', actions: 'report' },
      },
    },
    following: {
      description: 'another tab edits the item; its draft is shown here',
      on: {
        'lock.acquired': { target: 'editing', actions: 'report' },
        'lock.draftStored': { actions: 'report' },
        'lock.acquire': { actions: 'forwardToTabs' },
      },
    },
  },
});
