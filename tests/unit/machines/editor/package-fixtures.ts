import { expect } from 'vitest';
import { emptyDraft } from '../../../../graphql/content/apply-edit.ts';
import { packageKind } from '../../../../graphql/content/kinds/package.ts';
import { fromContent, toContent } from '../../../../graphql/content/serialize.ts';
import { toExportedItem } from '../../../../machines/editor/item-actions/exported-item.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import { type Samples, createWalk } from '../../../support/machine-paths.ts';
import { expectEditorInvariant } from './editor-invariant.ts';
import { input, seed, stored, winter } from './item-fixtures.ts';

const draft = fromContent(packageKind, toContent(packageKind, emptyDraft(packageKind, 'Dinner')));
const item = { ...stored(winter), id: 'package-1', component: 'package', name: 'Dinner', draft };
const samples: Record<string, readonly object[]> = {
  'item.loaded': [{ loaded: { item, stored: null, seed, lockedByOtherTab: false } }],
  'field.changed': [{ path: '_name', language: null, value: 'Supper' }],
  'menu.exported': [{}],
};

/** The walk over what only packages do in the editor. */
export const packagesWalk = createWalk(editorMachine, {
  input: { ...input, entity: 'package', id: 'package-1' },
  samples: Object.fromEntries(editorMachine.events.map((type) => [type, samples[type] ?? []])) as unknown as Samples<
    typeof editorMachine
  >,
  facts: ({ context }) => context.draft._name,
  // a menu is made of what is stored: never of a draft
  invariant: (snapshot, { received }) => {
    expectEditorInvariant(snapshot, received);
    if (!snapshot.matches('editing')) return;
    const isSaved = snapshot.context.draft._name === 'Dinner';
    expect(snapshot.can({ type: 'menu.exported' })).toBe(isSaved);
    expect(toExportedItem(snapshot.context, { type: 'menu.exported' })).toMatchObject({
      form: 'menu',
      id: 'package-1',
    });
  },
});
