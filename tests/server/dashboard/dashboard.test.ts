import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentCountDocument, PublishDocument, VenueHomeDocument } from '../../../graphql/generated/api/graphql.ts';
import { getTranslationProgress } from '../../../graphql/content/translation-progress.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { languages } from '../../../graphql/domain/languages.ts';
import { SaveVenueSettingFileDocument } from '../../../graphql/generated/settings/graphql.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import { createDashboardStore } from '../../../server/modules/dashboard/dashboard.store.ts';
import { createDemoScope } from '../../../server/demo/replay-edits.ts';
import { loadDemo } from '../../../server/demo/load-demo.ts';
import { getPublicationState } from '../../../machines/lifecycles/publication.ts';
import type { TestServer } from '../../support/server.ts';
import {
  type Request,
  readAudit,
  enter,
  lunch,
  createdItem,
  openDemoGroup,
  save,
  stored,
} from '../content/demo-clients.ts';

let server: TestServer;
let michal: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', 'petilia-jaffa');
});
afterAll(() => server.close());

const items = () => server.database.maintenance.selectFrom('content').selectAll().orderBy('name').execute();

describe('demonstration data', () => {
  test('has the documented menus, states, missing and outdated translations', async () => {
    const kind = getKind('menu');
    const shown = (await items()).map((item) => {
      const draft = fromContent(kind, item.content as unknown as Content);
      const share = (language: 'he' | 'ru' | 'ar') => {
        const { done, total } = getTranslationProgress(kind, draft, language);
        return Math.round((100 * done) / total);
      };
      return [item.venue_id, item.name, getPublicationState(item), share('he'), share('ru'), share('ar')];
    });
    expect(shown).toEqual([
      ['petilia-haifa', 'Bar snacks', 'draft', 81, 0, 69],
      ['noga', 'Bread and pastry', 'published', 100, 0, 0],
      ['petilia-jaffa', 'Business lunch', 'published', 100, 0, 100],
      ['harbour', 'Catch of the day', 'published', 100, 0, 0],
      ['petilia-jaffa', 'Children’s menu', 'draft', 100, 0, 0],
      ['noga', 'Coffee and breakfast', 'changed', 100, 0, 0],
      ['petilia-jaffa', 'Desserts', 'changed', 100, 54, 0],
      ['petilia-haifa', 'Dinner', 'published', 100, 100, 100],
      ['petilia-jaffa', 'Friday breakfast', 'published', 100, 100, 100],
      ['petilia-haifa', 'Lunch on the Carmel', 'changed', 100, 0, 43],
      ['petilia-jaffa', 'New Year’s Eve', 'draft', 50, 30, 0],
      ['petilia-jaffa', 'Summer terrace', 'unpublished', 100, 0, 0],
      ['petilia-jaffa', 'Wine and arak', 'published', 94, 94, 94],
      ['petilia-jaffa', 'Winter evening menu', 'changed', 81, 60, 24],
    ]);
  });

  test('stores the progress that its content has, and a complete history', async () => {
    const kind = getKind('menu');
    for (const it of await items()) {
      const draft = fromContent(kind, it.content as unknown as Content);
      const progress = Object.fromEntries(
        languages.map((language) => [language, getTranslationProgress(kind, draft, language).state]),
      );
      expect([it.name, it.progress]).toEqual([it.name, progress]);
      const versions = await server.database.maintenance
        .selectFrom('content_versions')
        .select(['version', 'updated_at'])
        .where('cms_id', '=', it.cms_id)
        .orderBy('version')
        .execute();
      expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: it.version }, (_, at) => at + 1));
      const times = versions.map(({ updated_at }) => updated_at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  test('is loaded once, into an empty database only', async () => {
    const before = await stored(server);
    expect(await loadDemo(server.database, server.clock.now)).toBe(false);
    expect(await stored(server)).toEqual(before);
  });
});

describe('the dashboard', () => {
  test('each number equals the count of the list that it opens', async () => {
    const { data } = await michal(VenueHomeDocument, { directory: 'petilia-jaffa' });
    const home = data.venueHome as {
      counts: { entity: string; total: number; drafts: number; changed: number; incomplete: number }[];
      published: { name: string; by: string }[];
    };
    const count = async (where: string) =>
      (await michal(ContentCountDocument, { directory: 'petilia-jaffa', entity: 'menu', where })).data.contentCount;
    expect(home.counts).toEqual([
      {
        entity: 'menu',
        component: 'menu',
        total: await count('all'),
        drafts: await count('draft'),
        changed: await count('changed'),
        incomplete: await count('missing'),
      },
    ]);
    expect(home.counts[0]).toMatchObject({ total: 8, drafts: 2, changed: 2 });
    expect(home.counts[0]?.incomplete).toBeGreaterThan(0);
    expect(home.published.length).toBe(5);
  });

  test('has one line for each incomplete item, the most urgent first', async () => {
    const { data } = await michal(VenueHomeDocument, { directory: 'petilia-jaffa' });
    const { gaps: listed } = data.venueHome as Record<'gaps', { name: string; urgency: string; languages: unknown }[]>;
    const urgencies = ['source', 'missing', 'partial', 'stale'] as const;
    const incomplete = (await items())
      .filter(({ venue_id }) => venue_id === 'petilia-jaffa')
      .flatMap((item) => {
        const states = languages.map((language) => item.progress[language]);
        const isSource = item.progress.en !== 'complete';
        const urgency = urgencies.find((one) => (one === 'source' ? isSource : states.includes(one)));
        return urgency === undefined ? [] : [{ ...item, urgency }];
      })
      .toSorted(
        (a, b) =>
          urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency) ||
          Number(a.published_version === null) - Number(b.published_version === null) ||
          b.updated_at.getTime() - a.updated_at.getTime(),
      );
    expect(new Set(incomplete.map(({ urgency }) => urgency)).size).toBeGreaterThan(1);
    expect(listed).toEqual(
      incomplete.slice(0, 8).map(({ cms_id, entity, component, name, progress, urgency }) => ({
        cms_id,
        entity,
        component,
        name,
        titles: expect.any(Object),
        languages: progress,
        urgency,
      })),
    );
  });

  test('takes the same three statements, however many kinds there are', async () => {
    const scope = createDemoScope('petilia-jaffa', 'michal');
    const statements = async (kinds: readonly Kind[]) => {
      const sent: string[] = [];
      const db = server.database.within(['petilia-jaffa']).withPlugin({
        transformQuery: ({ node, queryId }) => {
          sent.push(queryId.queryId);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const store = createDashboardStore(db, scope, kinds);
      await Promise.all([store.counts(), store.incompleteItems(8), store.lastPublished(5)]);
      return new Set(sent).size;
    };
    const many = Array.from({ length: 40 }, (_, at) => ({ ...getKind('menu'), entity: `kind${at}` }));
    expect([await statements([getKind('menu')]), await statements(many)]).toEqual([3, 3]);
  });

  test('the item published last comes first', async () => {
    const item = await save(michal, await createdItem(michal, 'Fresh'), lunch('Fresh'));
    server.clock.advance(1000);
    await michal(PublishDocument, { cms_list: [item.cms_id] });
    const { data } = await michal(VenueHomeDocument, { directory: 'petilia-jaffa' });
    expect((data.venueHome as { published: unknown[] }).published[0]).toEqual({
      cms_id: item.cms_id,
      entity: 'menu',
      component: 'menu',
      name: 'Fresh',
      titles: { en: 'Lunch', he: 'צהריים' },
      owner: null,
      at: new Date(server.clock.now()).toISOString(),
      by: 'Michal Arad',
    });
  });
});

describe('setting files and configurations', () => {
  const fileText =
    'query F($pageId: ID!) { venueSettingFile(pageId: $pageId) { pageId version settings content updated_at } }';

  test('are stored by page with their own version; an older one is a CONFLICT that carries the current file', async () => {
    const { cms_id: pageId } = await createdItem(michal, 'Page');
    const put = (settings: unknown, expectedVersion?: number) =>
      michal(
        SaveVenueSettingFileDocument,
        { pageId, settings, content: { a: 1 }, expectedVersion },
        { settings: true },
      );
    expect((await put({ shifts: [] }, 0)).data.saveVenueSettingFile).toMatchObject({ pageId, version: 1 });
    expect((await put({ shifts: [1] }, 1)).data.saveVenueSettingFile).toMatchObject({ version: 2 });
    const { error } = await put({ shifts: [2] }, 1);
    expect([error?.code, error?.detail]).toEqual([
      'CONFLICT',
      expect.objectContaining({ version: 2, settings: { shifts: [1] } }),
    ]);
    expect((await put({ shifts: [3] })).data.saveVenueSettingFile).toMatchObject({ version: 3 });
    const { data } = await michal(fileText, { pageId }, { settings: true });
    expect(data.venueSettingFile).toEqual({
      pageId,
      version: 3,
      settings: { shifts: [3] },
      content: { a: 1 },
      updated_at: new Date(server.clock.now()).toISOString(),
    });
    expect(
      (await readAudit(server, pageId)).filter(({ thing }) => thing === 'settingFile').map(({ detail }) => detail),
    ).toEqual([{ version: 1 }, { version: 2 }, { version: 3, lastWriteWins: true }]);
  });

  test('H067 a configuration is found by its plain name only', async () => {
    const text = 'query C($name: String!) { venue_configurations(name: $name, locale: "he") { name version payload } }';
    expect((await michal(text, { name: 'guestPage' })).data.venue_configurations).toEqual({
      name: 'guestPage',
      version: 1,
      payload: { theme: 'light', prices: 'shown', languages: 'switch', allergens: 'on request' },
    });
    const nothing = await michal(text, { name: 'nothing' });
    expect(nothing.error?.code).toBe('NOT_FOUND');
    for (const name of [
      '../guestPage',
      'guestPage/..',
      '/etc/passwd',
      'guestPage%00',
      'harbour/guestPage',
      '',
      'a'.repeat(999),
      '__proto__',
    ])
      expect([name, await michal(text, { name })]).toEqual([name, nothing]);
  });

  test('H067 a configuration belongs to the token’s venue, whatever the payload names', async () => {
    const text = 'query C($payload: JSON) { venue_configurations(name: "guestPage", payload: $payload) { name } }';
    const own = { venue_configurations: { name: 'guestPage' } };
    for (const payload of [null, {}, { venue: 'petilia-jaffa' }])
      expect([payload, (await michal(text, { payload })).data]).toEqual([payload, own]);
    const unknown = await michal(text, { payload: { venue: 'no-such-venue' } });
    expect(unknown.error?.code).toBe('NOT_FOUND');
    for (const venue of ['harbour', ['petilia-jaffa'], null, { in: ['harbour'] }])
      expect([venue, await michal(text, { payload: { venue } })]).toEqual([venue, unknown]);
    for (const payload of ['harbour', [1], { where: {} }, { venue: 'petilia-jaffa', directory: 'harbour' }])
      expect((await michal(text, { payload })).error).toMatchObject({ code: 'BAD_INPUT', path: 'payload' });
  });

  test('a configuration for the requested language goes before the one for all', async () => {
    const row = { venue_id: 'petilia-jaffa', name: 'greeting' };
    const inserted = [
      { ...row, payload: '{"text": "Hello"}' },
      { ...row, locale: 'he', payload: '{"text": "שלום"}' },
    ];
    await server.database.within(['petilia-jaffa']).insertInto('configurations').values(inserted).execute();
    const text = 'query C($locale: String) { venue_configurations(name: "greeting", locale: $locale) { payload } }';
    const greeting = async (locale: string) => (await michal(text, { locale })).data.venue_configurations;
    expect([await greeting('he'), await greeting('fr')]).toEqual([
      { payload: { text: 'שלום' } },
      { payload: { text: 'Hello' } },
    ]);
  });
});
