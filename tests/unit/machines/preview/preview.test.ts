import { describe, expect, test } from 'vitest';
import { previewMachine } from '../../../../machines/preview/preview.machine.ts';
import { hasPublished, shownDraft } from '../../../../machines/preview/preview.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { listUnnamedInvokes, createWalk } from '../../../support/machine-paths.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const draft = { _name: 'Winter', title: { en: 'Winter' }, sections: [] };
const old = { _name: 'Winter', title: { en: 'Autumn' }, sections: [] };
const item = { entity: 'menu' as const, name: 'Winter', version: 4, publishedVersion: 2, draft, kept: false };
const unpublished = { ...item, publishedVersion: null };
const input = { venue: createVenueWithRole('viewer'), id: 'menu_1', person: { id: 'p1' } };
const news = { kind: 'content', id: 'menu_1', entity: 'menu', version: 5, what: 'updated', by: null };

describe('preview', () => {
  const walk = createWalk(previewMachine, {
    input,
    samples: {
      'preview.spoken': [{ language: 'he' }, { language: 'ar' }],
      'preview.sized': [{ width: 'desktop' }],
      'preview.turned': [{ which: 'published' }, { which: 'draft' }],
      'live.changed': [{ change: news }],
      'xstate.done.actor.loadPreview': [{ output: item }, { output: unpublished }],
      'xstate.done.actor.loadPublished': [{ output: old }],
    },
    facts: ({ context: it }) => [it.item?.publishedVersion, it.which, it.published !== null],
    invariant: (snapshot) => {
      const { which, language, venue } = snapshot.context;
      // what is not published is never shown as published, and no language the venue does not speak
      if (which === 'published') expect([null, old]).toContainEqual(shownDraft(snapshot));
      expect(venue.languages).toContain(language);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every call has a name of its own', () => expect(listUnnamedInvokes(previewMachine)).toEqual([]));
});

describe('preview: by hand', () => {
  test('the language of the interface comes first where the venue speaks it, else the venue’s master', () => {
    const first = (speaks: 'he' | 'ar') => createActorHarness(previewMachine, { input: { ...input, speaks } });
    const [hebrew, arabic] = [first('he'), first('ar')];
    expect([hebrew, arabic].map((it) => it.actor.getSnapshot().context.language)).toEqual(['he', 'en']);
    hebrew.stop();
    arabic.stop();
  });

  test('what was never published has no published side', async () => {
    const house = createActorHarness(previewMachine, { input });
    await house.answer('loadPreview', unpublished);
    house.actor.send({ type: 'preview.turned', which: 'published' });
    const snapshot = house.actor.getSnapshot();
    expect([hasPublished(snapshot), shownDraft(snapshot)]).toEqual([false, draft]);
    house.stop();
  });

  test('taken from guests while their side is looked at: the draft is shown, and nobody is caught there', async () => {
    const house = createActorHarness(previewMachine, { input });
    await house.answer('loadPreview', item);
    house.actor.send({ type: 'preview.turned', which: 'published' });
    await house.answer('loadPublished', old);
    house.actor.send({ type: 'live.changed', change: { ...news, what: 'unpublished' } });
    await house.answer('loadPreview', unpublished);
    expect(shownDraft(house.actor.getSnapshot())).toEqual(draft);
    house.stop();
  });

  test('the published side is the published version; a change reads both again', async () => {
    const house = createActorHarness(previewMachine, { input });
    await house.answer('loadPreview', item);
    house.actor.send({ type: 'preview.turned', which: 'published' });
    expect(house.asked('loadPublished')).toEqual({ entity: 'menu', id: 'menu_1', version: 2 });
    await house.answer('loadPublished', old);
    expect(shownDraft(house.actor.getSnapshot())).toEqual(old);
    house.actor.send({ type: 'live.changed', change: news });
    await house.answer('loadPreview', { ...item, publishedVersion: 5 });
    expect(house.asked('loadPublished')).toMatchObject({ version: 5 });
    house.stop();
  });
});
