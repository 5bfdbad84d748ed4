import { assign } from 'xstate';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { resolve } from '../../../graphql/content/merge.ts';
import type { StoredItem } from '../../item/item.types.ts';
import { modelSetup } from '../model/model.setup.ts';
import { pushEdit } from '../model/undo-history.ts';
import { mergeRemote, toMetadata } from './merge-remote.ts';

/** Versions that others saved, and what both sides changed. */
export const conflictsSetup = modelSetup.extend({
  guards: {
    hasConflicts: ({ context }) => context.conflicts.length > 0,
    /** both sides changed the same field: only the person can decide */
    mergeConflicts: ({ context }, { item, cause }: { item: StoredItem; cause: string }) =>
      cause === 'conflict' && mergeRemote(context, item).conflicts.length > 0,
    isNewerVersion: (_, { cause }: { cause: string }) => cause === 'newer',
  },
  actions: {
    mergeRemote: assign(({ context }, { item }: { item: StoredItem }) => mergeRemote(context, item)),
    storeMetadata: assign((_, { item }: { item: StoredItem }) => ({ metadata: toMetadata(item) })),
    resolveConflict: assign(({ context }, { at, side }: { at: number; side: 'mine' | 'theirs' }) => {
      const { conflicts, draft, entity } = context;
      const conflict = conflicts[at];
      if (!conflict) return {};
      return {
        ...pushEdit(context, resolve(getKind(entity), draft, conflict, side), null),
        conflicts: conflicts.toSpliced(at, 1),
      };
    }),
  },
});
