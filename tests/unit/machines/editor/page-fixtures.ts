import { expect } from 'vitest';
import { emptyDraft } from '../../../../graphql/content/apply-edit.ts';
import { articlePage } from '../../../../graphql/content/kinds/venue-pages.ts';
import { fromContent, toContent } from '../../../../graphql/content/serialize.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import type { EditorInput } from '../../../../machines/editor/model/editor.types.ts';
import type { LoadedItem } from '../../../../machines/item-sync/item-sync.types.ts';
import { type Samples, createWalk } from '../../../support/machine-paths.ts';
import { expectEditorInvariant } from './editor-invariant.ts';
import { input, seed, stored, winter } from './item-fixtures.ts';

const draft = fromContent(articlePage, toContent(articlePage, emptyDraft(articlePage, 'Our wines')));
export const pageInput: EditorInput = { ...input, entity: 'page.article', id: 'page-1' };
export const loadedPage: LoadedItem = {
  item: { ...stored(winter), id: 'page-1', component: 'article', name: 'Our wines', draft },
  stored: null,
  seed,
  lockedByOtherTab: false,
};

const samples: Record<string, readonly object[]> = {
  'item.loaded': [{ loaded: loadedPage }],
  'lock.lost': [{}],
  'post.requested': [{}],
};

/** The walk over what only pages do in the editor. */
export const pagesWalk = createWalk(editorMachine, {
  input: pageInput,
  samples: Object.fromEntries(editorMachine.events.map((type) => [type, samples[type] ?? []])) as unknown as Samples<
    typeof editorMachine
  >,
  facts: ({ context }) => context.lockedByOtherTab,
  // a post is created for a page by whoever may change the page here
  invariant: (snapshot, { received }) => {
    expectEditorInvariant(snapshot, received);
    if (!snapshot.matches('editing')) return;
    expect(snapshot.can({ type: 'post.requested' })).toBe(!snapshot.context.lockedByOtherTab);
  },
});
