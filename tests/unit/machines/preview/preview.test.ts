import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { emptyDraft, emptyRow } from '../../../../graphql/content/apply-edit.ts';
import { marketplace } from '../../../../graphql/content/kinds/marketplace.ts';
import { packageKind } from '../../../../graphql/content/kinds/package.ts';
import { product } from '../../../../graphql/content/kinds/product.ts';
import type { Kind } from '../../../../graphql/content/model/define-kind.ts';
import { GuestHeadDocument } from '../../../../graphql/generated/api/graphql.ts';
import type { Draft } from '../../../../graphql/content/model/draft.types.ts';
import { toContent } from '../../../../graphql/content/serialize.ts';
import type { Ports } from '../../../../machines/ports.ts';
import { createPreviewActors } from '../../../../machines/preview/preview.actors.ts';
import { previewMachine } from '../../../../machines/preview/preview.machine.ts';
import { hasPublished, shownDraft } from '../../../../machines/preview/preview.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { apiError } from '../editor/item-fixtures.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const draft = { _name: 'Winter', title: { en: 'Winter' }, sections: [] };
const old = { _name: 'Winter', title: { en: 'Autumn' }, sections: [] };
const item = { entity: 'menu' as const, name: 'Winter', version: 4, publishedVersion: 2, draft, kept: false };
const unpublished = { ...item, publishedVersion: null };
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const forbidden = { code: 'FORBIDDEN', key: 'forbidden', message: '' } as const;
const input = { venue: createVenueWithRole('viewer'), id: 'menu_1', person: { id: 'p1' } };
const news = { kind: 'content', id: 'menu_1', entity: 'menu', version: 5, what: 'updated', by: null };

describe('preview', () => {
  const walk = createWalk(previewMachine, {
    input,
    samples: {
      'venue.changed': [{ venue: createVenueWithRole('owner', { languages: ['en'] }) }],
      'preview.languageChosen': [{ language: 'he' }, { language: 'ar' }],
      'preview.widthChosen': [{ width: 'desktop' }],
      'preview.versionChosen': [{ which: 'published' }, { which: 'draft' }],
      'live.changed': [{ change: news }],
      'xstate.done.actor.loadPreview': [{ output: item }, { output: unpublished }],
      'xstate.error.actor.loadPreview': [{ error: lost }, { error: forbidden }],
      'xstate.done.actor.loadPublished': [{ output: old }],
      'xstate.error.actor.loadPublished': [{ error: lost }],
    },
    facts: ({ context: it }) => [it.item?.publishedVersion, it.which, it.published !== null, it.error?.code],
    invariant: (snapshot) => {
      const { which, language, venue } = snapshot.context;
      // an unpublished item is never shown as published, and the language is one of the venue's
      if (which === 'published') expect([null, old]).toContainEqual(shownDraft(snapshot));
      expect(venue.languages).toContain(language);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

describe('preview: by hand', () => {
  test('the language of the interface comes first where the venue has it, else the venue’s master', () => {
    const first = (speaks: 'he' | 'ar') => createActorHarness(previewMachine, { input: { ...input, speaks } });
    const [hebrew, arabic] = [first('he'), first('ar')];
    expect([hebrew, arabic].map((it) => it.actor.getSnapshot().context.language)).toEqual(['he', 'en']);
    hebrew.stop();
    arabic.stop();
  });

  test('the published version is shown first where the URL asks for it, and printed once it is shown', async () => {
    const harness = createActorHarness(previewMachine, { input: { ...input, begin: 'published' } });
    const requests: string[] = [];
    harness.actor.on('print.requested', ({ type }) => requests.push(type));
    await harness.answer('loadPreview', item);
    harness.actor.send({ type: 'preview.printed' });
    expect(requests).toEqual([]);
    await harness.answer('loadPublished', old);
    harness.actor.send({ type: 'preview.printed' });
    expect([shownDraft(harness.actor.getSnapshot()), requests]).toEqual([old, ['print.requested']]);
    harness.stop();
  });

  test('without a version in the URL, what guests see is shown first where nothing was changed since', async () => {
    const first = async (more: object, begin?: 'draft') => {
      const harness = createActorHarness(previewMachine, { input: { ...input, begin } });
      await harness.answer('loadPreview', { ...item, ...more });
      harness.stop();
      return harness.actor.getSnapshot().context.which;
    };
    const same = { version: 4, publishedVersion: 4, stored: false };
    expect([
      await first(same),
      await first(same, 'draft'),
      await first({ ...same, version: 5 }),
      await first({ ...same, stored: true }),
    ]).toEqual(['published', 'draft', 'draft', 'draft']);
  });

  test('what was never published has no published side', async () => {
    const harness = createActorHarness(previewMachine, { input });
    await harness.answer('loadPreview', unpublished);
    harness.actor.send({ type: 'preview.versionChosen', which: 'published' });
    const snapshot = harness.actor.getSnapshot();
    expect([hasPublished(snapshot), shownDraft(snapshot)]).toEqual([false, draft]);
    harness.stop();
  });

  test('unpublished while the published version is shown: the draft is shown instead', async () => {
    const harness = createActorHarness(previewMachine, { input });
    await harness.answer('loadPreview', item);
    harness.actor.send({ type: 'preview.versionChosen', which: 'published' });
    await harness.answer('loadPublished', old);
    harness.actor.send({ type: 'live.changed', change: { ...news, what: 'unpublished' } });
    await harness.answer('loadPreview', unpublished);
    expect(shownDraft(harness.actor.getSnapshot())).toEqual(draft);
    harness.stop();
  });

  test('the published side is the published version; a change reads both again', async () => {
    const harness = createActorHarness(previewMachine, { input });
    await harness.answer('loadPreview', item);
    harness.actor.send({ type: 'preview.versionChosen', which: 'published' });
    expect(harness.requestInput('loadPublished')).toEqual({ entity: 'menu', id: 'menu_1', version: 2 });
    await harness.answer('loadPublished', old);
    expect(shownDraft(harness.actor.getSnapshot())).toEqual(old);
    harness.actor.send({ type: 'live.changed', change: news });
    await harness.answer('loadPreview', { ...item, publishedVersion: 5 });
    expect(harness.requestInput('loadPublished')).toMatchObject({ version: 5 });
    harness.stop();
  });
});

describe('preview: what the item refers to', () => {
  const { entity, component } = product;
  const createStoredProduct = (id: string) => ({
    cms_id: id,
    entity,
    component,
    name: id,
    version: 1,
    content: toContent(product, {
      ...emptyDraft(product, id),
      title: { en: id },
    }),
  });
  /** Loads the preview of a draft in a venue that has the products `stored`; `requests`: what was read, in order. */
  const load = async (kind: Kind, content: Draft, stored: readonly string[]) => {
    const requests: (string | readonly string[])[] = [];
    const head = { name: 'Feast', version: 3, published_version: null, entity: kind.entity, component: kind.component };
    const read = (id: string) => {
      if (id === 'item') return { ...head, content: toContent(kind, content) };
      if (!stored.includes(id)) throw apiError('NOT_FOUND', 'notFound');
      return createStoredProduct(id);
    };
    const guestHead = { profile: null, phones: {}, booking_path: null };
    const ask = async (
      _: string,
      operation: unknown,
      { cms_id, cms_list }: { cms_id?: string; cms_list?: string[] },
    ) => {
      if (operation === GuestHeadDocument) return { guestHead };
      requests.push(cms_id ?? cms_list ?? []);
      if (cms_id !== undefined) return { content: read(cms_id) };
      return { contentItems: (cms_list ?? []).filter((id) => stored.includes(id)).map(createStoredProduct) };
    };
    const store = { keys: async () => [] };
    let made = 0;
    const newId = () => `new-${(made += 1)}`;
    const { loadPreview } = createPreviewActors({ ask, store, newId } as unknown as Ports);
    const actor = createActor(loadPreview, { input: { id: 'item', venue: 'petilia-jaffa', person: 'p1' } });
    const { linked } = await toPromise(actor.start());
    return { requests, linked };
  };
  const range = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `product-${from + at}`);

  test('a published version that the server fails to read says what could not be read, as the editor does', async () => {
    const ask = () => Promise.reject(apiError('INTERNAL', 'internal'));
    const { loadPublished } = createPreviewActors({ ask } as unknown as Ports);
    const actor = createActor(loadPublished, { input: { entity: 'shifts', id: 's1', version: 2 } });
    await expect(toPromise(actor.start())).rejects.toMatchObject({ key: 'getShiftsError' });
  });

  test('each item that the draft refers to is read once, however many they are', async () => {
    const combo = (products: readonly string[]) => ({
      ...emptyRow(packageKind, 'combos', `combo-${products[1]}`),
      title: { en: 'Choose' },
      dish_type: 'main',
      items: products.map((id) => ({
        ...emptyRow(packageKind, 'combos/a/items', `row-${id}`),
        product: id,
      })),
    });
    const combos = [0, 30, 60, 90].map((from) => combo([...new Set(['product-0', ...range(30, from)])]));
    const feast = { ...emptyDraft(packageKind, 'Feast'), combos };
    const { requests, linked } = await load(packageKind, feast, range(120));
    expect(Object.keys(linked).toSorted()).toEqual(range(120).toSorted());
    expect(Object.entries(linked).filter(([id, { draft: it }]) => (it.title as { en?: string }).en !== id)).toEqual([]);
    expect(requests).toEqual(['item', range(100), range(20, 100)]);
  });

  test('an item of another venue is shown by the name in its row', async () => {
    const post = { _id: 'b', cms_id: 'post-1', name: 'Jazz night', venue: 'noga' };
    const board = { ...emptyDraft(marketplace, 'Tonight'), posts: [{ _id: 'a', title: { en: 'A' }, posts: [post] }] };
    const { linked } = await load(marketplace, board, []);
    expect(linked).toEqual({
      'post-1': {
        entity: 'post',
        draft: { _name: 'Jazz night', title: { en: 'Jazz night' }, preview_title: { en: 'Jazz night' } },
        path: '#',
        venue: { titles: { en: 'noga' } },
      },
    });
  });
});
