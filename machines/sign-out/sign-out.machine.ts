import { assign, fromPromise, sendParent, sendTo, setup } from 'xstate';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { itemPath } from '../list/item-path.ts';
import { unprovidedActor } from '../unprovided-actor.ts';

/** Work that was never saved, as this device keeps it. */
export interface UnsavedDraft {
  key: string;
  entity: KindName;
  venue: string;
  item: string;
  name: string;
  /** milliseconds since 1970 */
  at: number;
}

interface SignOutContext {
  person: string;
  /** the item whose editor is open here: its work was asked about on the way out */
  settled: string | null;
  drafts: UnsavedDraft[];
  /** keys of those that are not to stay on this device */
  discarded: string[];
}

export type SignOutEvent =
  | { type: 'draft.keep'; key: string }
  | { type: 'draft.discard'; key: string }
  | { type: 'draft.download'; key: string }
  | { type: 'draft.open'; key: string }
  | { type: 'signOut.confirm' }
  | { type: 'signOut.stay' };

/** What the root hears: out now, or not. */
export type SignOutEmitted = { type: 'signOut.settled' | 'signOut.withdrawn' };

/** Before signing out: what was never saved is listed, and stays on this device unless the person says otherwise. */
export const signOutMachine = setup({
  types: {} as {
    context: SignOutContext;
    input: { person: string; settled: string | null };
    events: SignOutEvent;
    tags: 'busy';
  },
  actors: {
    listDrafts: fromPromise<UnsavedDraft[], { person: string; settled: string | null }>(unprovidedActor('listDrafts')),
    downloadDraft: fromPromise<void, { key: string; name: string }>(unprovidedActor('downloadDraft')),
    dropDrafts: fromPromise<void, { keys: readonly string[] }>(unprovidedActor('dropDrafts')),
  },
  guards: {
    hasNone: (_, { drafts }: { drafts: readonly UnsavedDraft[] }) => drafts.length === 0,
  },
  actions: {
    takeDrafts: assign((_, { drafts }: { drafts: UnsavedDraft[] }) => ({ drafts })),
    keep: assign(({ context }, { key }: { key: string }) => ({
      discarded: context.discarded.filter((it) => it !== key),
    })),
    discard: assign(({ context }, { key }: { key: string }) => ({
      discarded: context.drafts.map((it) => it.key).filter((it) => it === key || context.discarded.includes(it)),
    })),
    sayNotDownloaded: sendTo(
      ({ system }) => system.get('notices'),
      () => ({ type: 'notice.said', notice: { kind: 'error', message: 'signOut.notDownloaded' } }),
    ),
    openItem: sendTo(
      ({ system }) => system.get('navigation'),
      (_, { path }: { path: string }) => ({ type: 'path.wanted', path }),
    ),
    tellSettled: sendParent({ type: 'signOut.settled' } satisfies SignOutEmitted),
    tellWithdrawn: sendParent({ type: 'signOut.withdrawn' } satisfies SignOutEmitted),
  },
}).createMachine({
  id: 'signOut',
  context: ({ input }) => ({ ...input, drafts: [], discarded: [] }),
  initial: 'looking',
  states: {
    looking: {
      description: 'drafts left on this device are being looked for',
      tags: 'busy',
      invoke: {
        id: 'listDrafts',
        src: 'listDrafts',
        input: ({ context: { person, settled } }) => ({ person, settled }),
        onDone: [
          {
            guard: { type: 'hasNone', params: ({ event }) => ({ drafts: event.output }) },
            target: 'gone',
          },
          { target: 'asking', actions: { type: 'takeDrafts', params: ({ event }) => ({ drafts: event.output }) } },
        ],
        // What cannot be read cannot be lost by leaving: signing out keeps every draft.
        onError: 'gone',
      },
    },
    asking: {
      initial: 'still',
      on: {
        'draft.keep': { actions: { type: 'keep', params: ({ event }) => event } },
        'draft.discard': { actions: { type: 'discard', params: ({ event }) => event } },
        'draft.open': {
          target: 'withdrawn',
          actions: {
            type: 'openItem',
            params: ({ context, event }) => ({ path: pathOf(context.drafts, event.key) }),
          },
        },
        'signOut.confirm': 'dropping',
        'signOut.stay': 'withdrawn',
      },
      states: {
        still: { description: 'drafts that were never saved are listed', on: { 'draft.download': 'downloading' } },
        downloading: {
          description: 'a draft is being written to a file',
          tags: 'busy',
          invoke: {
            id: 'downloadDraft',
            src: 'downloadDraft',
            input: ({ context, event }) => fileOf(context.drafts, 'key' in event ? String(event.key) : ''),
            onDone: 'still',
            onError: { target: 'still', actions: 'sayNotDownloaded' },
          },
        },
      },
    },
    dropping: {
      description: 'the drafts to discard are being removed',
      tags: 'busy',
      invoke: {
        id: 'dropDrafts',
        src: 'dropDrafts',
        input: ({ context }) => ({ keys: context.discarded }),
        onDone: 'gone',
        onError: 'gone',
      },
    },
    gone: { description: 'nothing keeps the person here', type: 'final', entry: 'tellSettled' },
    withdrawn: { description: 'the person stays', type: 'final', entry: 'tellWithdrawn' },
  },
});

const pathOf = (drafts: readonly UnsavedDraft[], wanted: string): string => {
  const it = drafts.find(({ key }) => key === wanted);
  return it ? itemPath(it.venue, it.entity, it.item) : '/venues';
};
const fileOf = (drafts: readonly UnsavedDraft[], wanted: string) => ({
  key: wanted,
  name: drafts.find(({ key }) => key === wanted)?.name ?? '',
});
