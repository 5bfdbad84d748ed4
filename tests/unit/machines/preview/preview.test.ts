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
  test('every call has a name of its own', () => expect(listUnnamedInvokes(previewMachine)).toEqual([]));
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
