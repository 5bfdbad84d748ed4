import { expect } from 'vitest';
import { applyEdit, emptyDraft } from '../../../../graphql/content/apply-edit.ts';
import { post } from '../../../../graphql/content/kinds/post.ts';
import { fromContent, toContent } from '../../../../graphql/content/serialize.ts';
import { unsaved } from '../../../../machines/editor/editor.selectors.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import type { EditorInput } from '../../../../machines/editor/model/editor.types.ts';
import type { LoadedItem } from '../../../../machines/item-sync/item-sync.types.ts';
import { type Samples, createWalk } from '../../../support/machine-paths.ts';
import { expectEditorInvariant } from './editor-invariant.ts';
import { input, seed, stored, winter } from './item-fixtures.ts';

const edit = { type: 'set', path: 'publication', language: null, value: 'publication-1' } as const;
const draft = fromContent(post, toContent(post, applyEdit(post, emptyDraft(post, 'Wine week'), edit)));
/** A new post, which owns its publication. */
export const newPost: EditorInput = { ...input, entity: 'post', id: 'post-1', fresh: true };
export const loadedPost: LoadedItem = {
  item: { ...stored(winter, 1), id: 'post-1', component: 'post', name: 'Wine week', draft },
  stored: null,
  seed,
  lockedByOtherTab: false,
};

const samples: Record<string, readonly object[]> = {
  'item.loaded': [{ loaded: loadedPost }],
  'item.opened': [{ id: 'publication-1' }, { id: 'menu-1' }],
  'reference.loaded': [{ id: 'publication-1', item: null }],
  'companion.replaced': [{ path: 'publication' }, { path: 'title' }],
  'xstate.done.actor.picker': [{ output: { type: 'closed' } }],
};

/** The walk over what only an item that owns others does in the editor. */
export const ownerWalk = createWalk(editorMachine, {
  input: newPost,
  samples: Object.fromEntries(editorMachine.events.map((type) => [type, samples[type] ?? []])) as unknown as Samples<
    typeof editorMachine
  >,
  facts: ({ context }) => [context.metadata.version, context.references['publication-1']],
  // opening an item that belongs to this one changes nothing in it
  invariant: (snapshot, { received }) => {
    expectEditorInvariant(snapshot, received);
    if (!snapshot.matches('editing')) return;
    expect(['publication-1', 'menu-1'].map((id) => snapshot.can({ type: 'item.opened', id }))).toEqual([true, false]);
    expect(unsaved(snapshot)).toBe(false);
    const isGone = snapshot.context.references['publication-1'] === null;
    const isPicking = 'picker' in snapshot.children;
    expect(snapshot.can({ type: 'companion.replaced', path: 'publication' })).toBe(isGone && !isPicking);
  },
});
