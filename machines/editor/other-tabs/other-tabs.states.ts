import { otherTabsSetup } from './other-tabs.setup.ts';

/** The lock passes between the tabs, and those without it follow the draft. */
export const otherTabsEvents = otherTabsSetup.createStateConfig({
  on: {
    'lock.requested': { actions: 'flushDraft' },
    'draft.flushed': { actions: 'releaseLock' },
    'lock.lost': { actions: ['startFollowing', 'cancelSave', 'loseUploads', 'abandonDraft'] },
    // a save that met a conflict while another tab had the lock is not repeated with that tab's draft
    'lock.acquired': { actions: ['stopFollowing', 'cancelSave', 'checkForNewer'] },
    'lock.takenOver': { guard: 'isLockedByOtherTab', actions: 'acquireLock' },
    'lock.draftStored': {
      guard: 'isLockedByOtherTab',
      actions: { type: 'followDraft', params: ({ event }) => event },
    },
  },
}).on;
