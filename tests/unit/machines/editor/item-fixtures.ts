import { applyEdit, emptyDraft, emptyRow } from '../../../../graphql/content/apply-edit.ts';
import type { Draft } from '../../../../graphql/content/model/draft.types.ts';
import { menu } from '../../../../graphql/content/kinds/menu.ts';
import { fromContent, toContent } from '../../../../graphql/content/serialize.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import type { EditorInput } from '../../../../machines/editor/model/editor.types.ts';
import type { LoadedItem } from '../../../../machines/item-sync/item-sync.types.ts';
import type { StoredItem } from '../../../../machines/item/item.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import type { Person, ApiError, ActiveVenue } from '../../../../machines/ports.ts';

export const venue: ActiveVenue = {
  venue: 'petilia-jaffa',
  titles: { en: 'Petilia, Jaffa' },
  city: 'Jaffa',
  role: 'manager',
  active: true,
  category: null,
  cities: {},
  regionCode: 'IL',
  languages: ['en', 'he'],
  mayWrite: null,
  timeZone: 'Asia/Jerusalem',
  currency: 'ILS',
  cancelUnanswered: false,
  candleMinutes: 20,
  registration: false,
  booking: { on: false, becomes: 'approved', code: false, changeMinutes: 120, perDay: 1, sites: [] },
  turns: { to2: 90, to4: 120, above: 150, buffer: 0 },
  dayEnds: [],
};
export const person: Person = {
  id: 'michal',
  username: 'michal',
  firstName: 'Michal',
  lastName: 'Arad',
  email: 'michal@petilia.example',
  phone: null,
  role: 'manager',
  superUser: false,
  language: 'en',
  venuesLeft: null,
  favorites: [],
  card: null,
  cards: false,
  deletesAt: null,
  hiddenColumns: {},
  accessibility: { color: null, size: null, link: null },
};
export const input: EditorInput = { venue, entity: 'menu', id: 'menu-1', tab: null, person };

export const set = (draft: Draft, path: string, language: 'en' | 'he' | null, value: unknown): Draft =>
  applyEdit(menu, draft, { type: 'set', path, language, value });

const section = (draft: Draft, id: string, header: string, dishes: readonly string[]): Draft => {
  const at = (draft.sections as unknown[]).length;
  let next = applyEdit(menu, draft, { type: 'insert', path: 'sections', row: emptyRow(menu, 'sections', id), at });
  next = set(next, `sections/${id}/header`, 'en', header);
  dishes.forEach((name, index) => {
    const path = `sections/${id}/items`;
    const row = emptyRow(menu, path, `${id}${index}`);
    next = applyEdit(menu, next, { type: 'insert', path, row, at: index });
    next = set(next, `${path}/${id}${index}/name`, 'en', name);
  });
  return next;
};

/** What the server gives back for a draft: canonical, its own objects. */
export const throughStorage = (draft: Draft): Draft => fromContent(menu, toContent(menu, draft));
export const winter: Draft = throughStorage(
  section(
    section(set(emptyDraft(menu, 'Winter'), 'title', 'en', 'Winter evening'), 'a', 'To begin', ['Soup', 'Tartare']),
    'b',
    'From the fire',
    ['Lamb'],
  ),
);
export const stored = (draft: Draft, version = 14, more: Partial<StoredItem> = {}): StoredItem => ({
  id: 'menu-1',
  name: draft._name,
  component: 'menu',
  version,
  publishedVersion: null,
  state: 'draft',
  updatedAt: '2026-11-20T18:00:00Z',
  updatedBy: 'Michal Arad',
  draft: throughStorage(draft),
  ...more,
});
export const seed = '11111111-2222-4333-8444-000000000000';
export const loaded = (more: Partial<LoadedItem> = {}): LoadedItem => ({
  item: stored(winter),
  stored: null,
  seed,
  lockedByOtherTab: false,
  ...more,
});

export const apiError = (code: ApiError['code'], key: ApiError['key']): ApiError => ({ code, key, message: key });

/** The actors that the editor consists of; their calls wait for the test's answers. */
export const parts = ['sync', 'autosave', 'lock'] as const;

/** A loaded editor with its own parts, alone: every call waits for an answer. */
export const openEditor = async (more: Partial<EditorInput> = {}, answer: LoadedItem = loaded()) => {
  const harness = createActorHarness(editorMachine, {
    input: { ...input, ...more },
    systemId: 'editor',
    nested: parts,
  });
  await harness.answer('loadItem', answer);
  // a draft that equals the item is deleted from the device
  if (harness.isPending('deleteDraft')) await harness.answer('deleteDraft');
  const now = () => harness.actor.getSnapshot();
  return {
    ...harness,
    now,
    /** what the browser's other tabs do */
    tabLock: (event: 'acquired' | 'lost' | 'requested') => now().children.lock?.send({ type: `lock.${event}` }),
  };
};
