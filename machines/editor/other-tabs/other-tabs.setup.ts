import { assign, sendTo } from 'xstate';
import type { StoredDraft } from '../model/editor.types.ts';
import { startHistory } from '../model/undo-history.ts';
import { syncSetup } from '../sync/sync.setup.ts';

/** The item in other tabs of this browser, of which one edits it and the rest follow. */
export const otherTabsSetup = syncSetup.extend({
  actions: {
    acquireLock: sendTo('lock', { type: 'lock.acquire' }),
    releaseLock: sendTo('lock', { type: 'lock.release' }),
    startFollowing: assign({ lockedByOtherTab: true }),
    stopFollowing: assign({ lockedByOtherTab: false }),
    /** the draft of the tab that edits the item */
    followDraft: assign(({ context: { saved, metadata } }, { stored }: { stored: StoredDraft | null }) =>
      stored === null
        ? startHistory(saved)
        : {
            ...startHistory(stored.draft),
            saved: stored.base,
            metadata: { ...metadata, version: stored.version },
          },
    ),
    flushDraft: sendTo('autosave', { type: 'draft.flush' }),
    abandonDraft: sendTo('autosave', { type: 'draft.abandoned' }),
  },
});
