import { expect } from 'vitest';
import { listChanges } from '../../../../graphql/content/merge.ts';
import { emptyDraft } from '../../../../graphql/content/apply-edit.ts';
import { shifts } from '../../../../graphql/content/kinds/shifts.ts';
import { fromContent, toContent } from '../../../../graphql/content/serialize.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import type { EditorInput } from '../../../../machines/editor/model/editor.types.ts';
import type { LoadedItem } from '../../../../machines/item-sync/item-sync.types.ts';
import { type Samples, createWalk } from '../../../support/machine-paths.ts';
import { expectEditorInvariant } from './editor-invariant.ts';
import { input as menuInput, seed, stored, winter } from './item-fixtures.ts';

const draft = fromContent(shifts, toContent(shifts, emptyDraft(shifts, 'Evenings')));
export const shiftsInput: EditorInput = { ...menuInput, entity: 'shifts', id: 'shifts-1' };
export const loaded: LoadedItem = {
  item: { ...stored(winter), id: 'shifts-1', component: 'shifts', name: 'Evenings', draft },
  stored: null,
  seed,
  lockedByOtherTab: false,
};
const reference = { id: 'page-1', name: 'Harbour' };
const chosen = { type: 'chosen', path: 'cms_id', reference } as const;

const samples: Record<string, readonly object[]> = {
  'item.loaded': [{ loaded }],
  'reference.searched': [{ path: 'cms_id' }, { path: 'opening' }],
  'reference.loaded': [
    { id: 'page-1', item: { name: 'Harbour', titles: {}, price: null, publication: null, image: null } },
    { id: 'page-1', item: null },
  ],
  'xstate.done.actor.picker': [
    { output: { ...chosen, created: false } },
    { output: { ...chosen, created: true } },
    { output: { type: 'closed' } },
  ],
};

/** The walk over what references do in the editor. */
export const referencesWalk = createWalk(editorMachine, {
  input: shiftsInput,
  samples: Object.fromEntries(
    [...new Set([...editorMachine.events, ...Object.keys(samples)])].map((type) => [type, samples[type] ?? []]),
  ) as Samples<typeof editorMachine>,
  facts: ({ context }) => [context.draft.cms_id, context.references['page-1']],
  // what was chosen is in the draft, under the name that it was chosen by
  invariant: (snapshot, { received }) => {
    expectEditorInvariant(snapshot, received);
    if (!snapshot.matches('editing')) return;
    const changes = listChanges(shifts, snapshot.context.saved, snapshot.context.draft);
    expect(changes.map(({ path }) => path)).toEqual(snapshot.context.draft.cms_id === 'page-1' ? ['cms_id'] : []);
    if (changes.length > 0) expect('page-1' in snapshot.context.references).toBe(true);
  },
});
