import { expect } from 'vitest';
import { listChanges } from '../../../../graphql/content/merge.ts';
import type { Draft } from '../../../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyDraft, emptyRow, getRows } from '../../../../graphql/content/apply-edit.ts';
import { gallery } from '../../../../graphql/content/kinds/gallery.ts';
import { storyPage } from '../../../../graphql/content/kinds/venue-pages.ts';
import { fromContent, toContent } from '../../../../graphql/content/serialize.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import type { LoadedItem } from '../../../../machines/item-sync/item-sync.types.ts';
import type { EditorContext, EditorInput } from '../../../../machines/editor/model/editor.types.ts';
import type { StoredItem } from '../../../../machines/item/item.types.ts';
import { type Samples, createWalk } from '../../../support/machine-paths.ts';
import { expectEditorInvariant } from './editor-invariant.ts';
import { input as menuInput, seed, stored as storedMenu, winter } from './item-fixtures.ts';

export const input: EditorInput = { ...menuInput, entity: 'gallery', id: 'gallery-1' };
export const address = (name: string): string => `/assets/${Buffer.from(name.padEnd(32, '.')).toString('hex')}.jpg`;

const withRow = (draft: Draft, id: string): Draft => {
  const row = { ...emptyRow(gallery, 'images', id), src: address(id), alt: { en: id } };
  return applyEdit(gallery, draft, { type: 'insert', path: 'images', row, at: getRows(draft, 'images').length });
};
const canonical = (draft: Draft): Draft => fromContent(gallery, toContent(gallery, draft));
/** A door and a bar. */
export const hall: Draft = canonical(withRow(withRow(emptyDraft(gallery, 'Hall'), 'door'), 'bar'));
export const stored = (draft: Draft, version = 14): StoredItem => ({
  ...storedMenu(winter, version),
  id: 'gallery-1',
  name: draft._name,
  draft: canonical(draft),
});
export const loaded: LoadedItem = { item: stored(hall), stored: null, seed, lockedByOtherTab: false };

export const handles = [
  { id: 'f1', name: 'one.jpg' },
  { id: 'f2', name: 'two.jpg' },
];
const imagePath = 'images/door/src';
const uploading = (it: EditorContext) => [...it.sending, ...it.unsent];

const samples: Record<string, readonly object[]> = {
  'item.loaded': [{ loaded }],
  'xstate.done.actor.crop': [
    {
      output: {
        type: 'applied',
        path: 'images/door/src_crop',
        src: address('door'),
        value: {
          x: 0,
          y: 0,
          width: 0.5,
          height: 0.5,
        },
      },
    },
    { output: { type: 'closed' } },
  ],
  'images.requested': [{}],
  'image.requested': [{ path: imagePath }],
  'images.added': [
    { path: 'images', handles },
    { path: 'title', handles },
  ],
  'image.replaced': [{ path: imagePath, handle: handles[0] as (typeof handles)[0] }],
  'image.retried': [{}],
  'image.cancelled': [{}],
  'crop.opened': [{ path: imagePath }],
  'uploads.changed': [
    { sending: [imagePath], unsent: [], rejected: [] },
    { sending: [], unsent: [imagePath], rejected: [] },
    { sending: [], unsent: [], rejected: [{ path: imagePath, name: 'package.json' }] },
    { sending: [], unsent: [], rejected: [] },
  ],
  'upload.completed': [{ path: imagePath, src: address('new'), how: 'replace' }],
  'editor.save': [{}],
  // a save waits for running uploads
  'xstate.snapshot.sync': [
    {
      snapshot: {
        value: 'idle',
        context: { saveRequested: true, queued: null, newer: null, deleted: null, error: null, attempt: null },
      },
    },
  ],
};

/** The walk over what images do in the editor. */
export const imagesWalk = createWalk(editorMachine, {
  input,
  limit: 20_000,
  samples: Object.fromEntries(
    [...new Set([...editorMachine.events, ...Object.keys(samples)])].map((type) => [type, samples[type] ?? []]),
  ) as Samples<typeof editorMachine>,
  facts: ({ context: it }) => [
    it.sending.length,
    it.unsent.length,
    it.rejected.length,
    it.sync.saveRequested,
    it.sync.status,
    it.draft === it.saved,
    it.requestedFocus?.path === imagePath,
  ],
  // an image without a URL counts as an unsaved change; during an upload nothing is saved
  invariant: (snapshot, { received }) => {
    expectEditorInvariant(snapshot, received);
    if (!snapshot.matches('editing')) return;
    const { draft, saved, reported } = snapshot.context;
    const changes = listChanges(gallery, saved, draft).length + uploading(snapshot.context).length;
    expect([reported?.unsaved, snapshot.hasTag('unsaved')]).toEqual([changes, changes > 0]);
    expect(snapshot.hasTag('sendingImages')).toBe(snapshot.context.sending.length > 0);
  },
});

const withCover = applyEdit(storyPage, emptyDraft(storyPage, 'Sea'), {
  type: 'set',
  path: 'cover',
  language: null,
  value: address('sea'),
});
const story = { ...stored(hall), component: 'story', draft: fromContent(storyPage, toContent(storyPage, withCover)) };

const removalSamples: Record<string, readonly object[]> = {
  'item.loaded': [{ loaded: { ...loaded, item: story } }],
  'image.removed': [{ path: 'cover' }],
  // of a row that is gone
  'image.replaced': [{ path: 'sections/gone/image', handle: handles[0] }],
};

/** The walk over removing an image, which only a kind with an image that need not be there can do. */
export const removalWalk = createWalk(editorMachine, {
  input: { ...input, entity: 'page.story' },
  samples: Object.fromEntries(
    editorMachine.events.map((type) => [type, removalSamples[type] ?? []]),
  ) as unknown as Samples<typeof editorMachine>,
  facts: ({ context }) => context.draft.cover,
  invariant: (snapshot, { received }) => {
    expectEditorInvariant(snapshot, received);
    if (snapshot.matches('editing'))
      expect(snapshot.can({ type: 'image.removed', path: 'cover' })).toBe(snapshot.context.draft.cover !== '');
  },
});
