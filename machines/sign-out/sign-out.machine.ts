import { assign, fromPromise, sendParent, sendTo, setup } from 'xstate';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { itemPath } from '../list/item-path.ts';
import { unprovidedActor } from '../unprovided-actor.ts';

/** An unsaved draft stored on this device. */
export interface UnsavedDraft {
  key: string;
  entity: KindName;
  venue: string;
  item: string;
  name: string;
  /** milliseconds since 1970 */
  at: number;
}

/** What this person left on this device, from any tab. */
export interface UnsentChanges {
  drafts: readonly UnsavedDraft[];
  /** names of guests */
  waiting: readonly string[];
}

interface SignOutContext extends UnsentChanges {
  person: string;
  /** the open item: its unsaved changes were confirmed when it was left */
  savedItem: string | null;
  /** keys of the drafts to delete from this device */
  discarded: string[];
}

export type SignOutEvent =
  | { type: 'draft.retain'; key: string }
  | { type: 'draft.discard'; key: string }
  | { type: 'draft.download'; key: string }
  | { type: 'draft.open'; key: string }
  | { type: 'signOut.confirm' }
  | { type: 'signOut.cancel' };

/** Sent to the root: sign out, or stay. */
export type SignOutEmitted = { type: 'signOut.confirmed' | 'signOut.cancelled' };

/**
 * Before signing out: unsaved drafts are listed, and stay on this device unless the person discards them. Changes of
 * reservations that wait for the network are named, because they end with the session.
 */
export const signOutMachine = setup({
  types: {} as {
    context: SignOutContext;
    input: { person: string; savedItem: string | null };
    events: SignOutEvent;
    tags: 'busy';
  },
  actors: {
    listUnsent: fromPromise<UnsentChanges, { person: string; savedItem: string | null }>(unprovidedActor('listUnsent')),
    downloadDraft: fromPromise<void, { key: string; name: string }>(unprovidedActor('downloadDraft')),
    deleteDrafts: fromPromise<void, { keys: readonly string[] }>(unprovidedActor('deleteDrafts')),
  },
  guards: {
    hasNothingUnsent: (_, { drafts, waiting }: UnsentChanges) => drafts.length + waiting.length === 0,
  },
  actions: {
    storeUnsent: assign((_, { drafts, waiting }: UnsentChanges) => ({ drafts, waiting })),
    retain: assign(({ context }, { key }: { key: string }) => ({
      discarded: context.discarded.filter((it) => it !== key),
    })),
    discard: assign(({ context }, { key }: { key: string }) => ({
      discarded: context.drafts.map((it) => it.key).filter((it) => it === key || context.discarded.includes(it)),
    })),
    notifyDownloadFailed: sendTo(
      ({ system }) => system.get('notifications'),
      () => ({ type: 'notification.shown', notification: { kind: 'error', message: 'signOut.notDownloaded' } }),
    ),
    openItem: sendTo(
      ({ system }) => system.get('navigation'),
      (_, { path }: { path: string }) => ({ type: 'path.requested', path }),
    ),
    reportConfirmed: sendParent({ type: 'signOut.confirmed' } satisfies SignOutEmitted),
    reportCancelled: sendParent({ type: 'signOut.cancelled' } satisfies SignOutEmitted),
  },
}).createMachine({
  id: 'signOut',
  context: ({ input }) => ({ ...input, drafts: [], waiting: [], discarded: [] }),
  initial: 'listingUnsent',
  states: {
    listingUnsent: {
      description: 'unsaved drafts and waiting changes on this device are being listed',
      tags: 'busy',
      invoke: {
        id: 'listUnsent',
        src: 'listUnsent',
        input: ({ context: { person, savedItem } }) => ({ person, savedItem }),
        onDone: [
          {
            guard: { type: 'hasNothingUnsent', params: ({ event }) => event.output },
            target: 'confirmed',
          },
          { target: 'confirming', actions: { type: 'storeUnsent', params: ({ event }) => event.output } },
        ],
        onError: 'confirmed',
      },
    },
    confirming: {
      description: 'the person decides about the drafts, and about changes that wait for the network',
      initial: 'idle',
      on: {
        'draft.retain': { actions: { type: 'retain', params: ({ event }) => event } },
        'draft.discard': { actions: { type: 'discard', params: ({ event }) => event } },
        'draft.open': {
          target: 'cancelled',
          actions: {
            type: 'openItem',
            params: ({ context, event }) => ({ path: findItemPath(context.drafts, event.key) }),
          },
        },
        'signOut.confirm': 'deletingDrafts',
        'signOut.cancel': 'cancelled',
      },
      states: {
        idle: { description: 'the unsaved drafts are listed', on: { 'draft.download': 'downloading' } },
        downloading: {
          description: 'a draft is being downloaded',
          tags: 'busy',
          invoke: {
            id: 'downloadDraft',
            src: 'downloadDraft',
            input: ({ context, event }) => toDownload(context.drafts, 'key' in event ? String(event.key) : ''),
            onDone: 'idle',
            onError: { target: 'idle', actions: 'notifyDownloadFailed' },
          },
        },
      },
    },
    deletingDrafts: {
      description: 'the drafts to discard are being removed',
      tags: 'busy',
      invoke: {
        id: 'deleteDrafts',
        src: 'deleteDrafts',
        input: ({ context }) => ({ keys: context.discarded }),
        onDone: 'confirmed',
        onError: 'confirmed',
      },
    },
    confirmed: { description: 'signing out continues', type: 'final', entry: 'reportConfirmed' },
    cancelled: { description: 'the person stays signed in', type: 'final', entry: 'reportCancelled' },
  },
});

const findItemPath = (drafts: readonly UnsavedDraft[], requested: string): string => {
  const draft = drafts.find(({ key }) => key === requested);
  return draft ? itemPath(draft.venue, { entity: draft.entity, id: draft.item }) : '/venues';
};
const toDownload = (drafts: readonly UnsavedDraft[], requested: string) => ({
  key: requested,
  name: drafts.find(({ key }) => key === requested)?.name ?? '',
});
