import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindNames, getSingletonId } from '../../../graphql/content/kinds/identities.ts';
import { publication as publicationKind } from '../../../graphql/content/kinds/publication.ts';
import { getKind, type KindName } from '../../../graphql/content/kinds/registry.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import type { Kind, LeafField } from '../../../graphql/content/model/define-kind.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { type Language, languages } from '../../../graphql/domain/languages.ts';
import {
  ContentDeleteDocument,
  ContentDocument,
  ContentImportDocument,
  ContentRestoreDocument,
  ContentUpdateDocument,
  ContentVersionDocument,
  ContentVersionsDocument,
  PublishDocument,
  UnpublishDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { loadGalleries } from '../../../server/demo/load-demo.ts';
import { demoTime } from '../../support/database.ts';
import {
  createContent,
  createLargest,
  hostileTexts,
  isOthers,
  listContainers,
  listLeaves,
  onlyAt,
  type PickValue,
  plainValue,
} from '../../support/hostile-values.ts';
import type { TestServer } from '../../support/server.ts';
import { representativeKinds } from '../../support/representative-kinds.ts';
import {
  type Answer,
  type EditedItem,
  enter,
  openDemoGroup,
  read,
  type Request,
  save,
  stored,
} from './demo-clients.ts';

// At night every rule is tried with every kind, value and language; by day with some of each.

const atNight = Boolean(process.env.NIGHTLY);
const byDay = <T>(values: readonly T[], at: number, count: number): readonly T[] =>
  atNight ? values : Array.from({ length: count }, (_, step) => values[(at * count + step) % values.length] as T);

const [here, there] = ['petilia-jaffa', 'harbour'];
const origin = 'https://office.example';
let server: TestServer;
let michal: Request;
let root: Request;
/** an item of each kind in each of the venues */
const own = new Map<KindName, EditedItem>();
const foreign = new Map<KindName, EditedItem>();
let imageUrl: string;

const createDocument = `mutation ($name: String!, $directory: ID!, $entity: String!, $component: String) {
  contentCreate(name: $name, directory: $directory, entity: $entity, component: $component) {
    cms_id name version content
  }
}`;
const create = async (ask: Request, directory: string, { entity, component }: Kind, name: string) => {
  const { data, error } = await ask(createDocument, { name, directory, entity, component });
  if (error) throw new Error(JSON.stringify(error));
  return data.contentCreate as EditedItem;
};
const openOrCreate = async (ask: Request, directory: string, kind: Kind, name: string) => {
  const id = getSingletonId(directory, kind);
  const { data } = await ask(ContentDocument, { cms_id: id });
  return kind.singleton && data.content ? (data.content as EditedItem) : create(ask, directory, kind, name);
};
const getItem = (items: ReadonlyMap<KindName, EditedItem>, name: KindName): EditedItem => {
  const item = items.get(name);
  if (item === undefined) throw new Error(`no ${name}`);
  return item;
};
const english = (kind: Kind, pick: PickValue = plainValue) => createContent(kind, { pick, of: ['en'], name: 'Tried' });
const importItem = (name: KindName, cms_id: string, content: unknown) => {
  const { entity, component } = getKind(name);
  const items = [{ entity, component, cms_id, version: 1, content }];
  return { directory: here, items, import_id: crypto.randomUUID(), part: 0, parts: 1 };
};

beforeAll(async () => {
  server = await openDemoGroup({}, { publicUrl: origin });
  michal = await enter(server, 'michal', here);
  root = await enter(server, 'root', there);
  await loadGalleries(server, demoTime);
  for (const name of kindNames) {
    const kind = getKind(name);
    own.set(name, await openOrCreate(michal, here, kind, `Own ${name}`));
    foreign.set(name, await openOrCreate(root, there, kind, `Theirs ${name}`));
  }
  const demoGallery = await (await fetch(`${server.url}/p/the-house.json`)).json();
  imageUrl = (demoGallery as { content: { en: { images: [{ src: string }] } } }).content.en.images[0].src;
});
afterAll(() => server.close());

test('H055 H059 H063 H163 another venue’s item of any kind is answered exactly like an unknown one, by every operation', async () => {
  const before = await stored(server);
  let unknown: Answer[] | undefined;
  for (const name of representativeKinds) {
    const { cms_id } = getItem(foreign, name);
    const content = english(getKind(name));
    const requests = (id: string) =>
      [
        [ContentDocument, { cms_id: id }],
        [ContentVersionsDocument, { cms_id: id }],
        [ContentUpdateDocument, { cms_id: id, content }],
        [ContentUpdateDocument, { cms_id: id, content, expectedVersion: 1 }],
        [ContentUpdateDocument, { cms_id: id, content: { en: {} } }],
        [ContentDeleteDocument, { cms_id: id }],
        [ContentRestoreDocument, { cms_id: id }],
        [PublishDocument, { cms_list: [getItem(own, 'menu').cms_id, id] }],
        [UnpublishDocument, { cms_list: [id] }],
        [ContentImportDocument, importItem(name, id, content)],
      ] as const;
    // an import names the item that the caller named
    const answersTo = async (id: string) => {
      const answers = [];
      for (const [document, variables] of requests(id)) answers.push(await michal(document, variables));
      return JSON.parse(JSON.stringify(answers).replaceAll(`"${id}"`, '"?"')) as Answer[];
    };
    unknown ??= await answersTo('no-such-item');
    expect(unknown.map(({ error }) => error?.code)).not.toContain(undefined);
    expect([name, await answersTo(cms_id)]).toEqual([name, unknown]);
  }
  expect(await stored(server)).toEqual(before);
});

test('H061 a reference to what is unknown, another venue’s, of another kind or deleted is one answer, in every field of every kind', async () => {
  const deleted = new Map<string, string>();
  for (const name of ['menu', 'product', 'post', 'gallery'] as const) {
    const item = await create(michal, here, getKind(name), `Deleted ${name}`);
    await michal(ContentDeleteDocument, { cms_id: item.cms_id });
    deleted.set(name, item.cms_id);
  }
  const before = await stored(server);
  let fields = 0;
  for (const name of kindNames) {
    const kind = getKind(name);
    for (const { path, field } of listLeaves(kind.fields)) {
      if (field.type !== 'reference') continue;
      fields += 1;
      const { entity, component } = field.target;
      const theirs = kindNames.find(
        (one) => getKind(one).entity === entity && (component === undefined || getKind(one).component === component),
      );
      const other = entity === 'statics' ? 'menu' : 'statics';
      const ids = [
        getItem(foreign, theirs ?? 'menu').cms_id,
        getItem(own, other).cms_id,
        deleted.get(entity) ?? getItem(foreign, other).cms_id,
        getSingletonId(there, getKind('venue')),
        '__proto__',
      ];
      const { cms_id } = getItem(own, name);
      const createReferring = (id: string) => english(kind, onlyAt(kind, path, id));
      const saveReferring = (id: string) => michal(ContentUpdateDocument, { cms_id, content: createReferring(id) });
      const importReferring = (id: string) =>
        michal(ContentImportDocument, importItem(name, cms_id, createReferring(id)));
      for (const send of byDay([saveReferring, importReferring], fields, 1)) {
        const unknown = await send('no-such-item');
        expect([name, path, unknown.error?.key ?? unknown]).toEqual([name, path, 'unknownReference']);
        for (const id of byDay(ids, fields, 2))
          expect([name, path, id, await send(id)]).toEqual([name, path, id, unknown]);
      }
    }
  }
  expect(fields).toBeGreaterThan(30);
  expect(await stored(server)).toEqual(before);
});

test('H159 an import of another kind’s content, or over an item of another kind, changes nothing', async () => {
  const before = await stored(server);
  for (const name of representativeKinds) {
    const other = kindNames[(kindNames.indexOf(name) + 1) % kindNames.length] ?? name;
    const { cms_id } = getItem(own, name);
    const { error } = await michal(ContentImportDocument, importItem(other, cms_id, english(getKind(other))));
    expect([name, error === null]).toEqual([name, false]);
    const { entity, component } = getKind(name);
    const newer = Object.fromEntries(
      Object.entries(english(getKind(name))).map(([language, block]) => [language, { ...block, _schema_version: 9 }]),
    );
    const outdated = await michal(ContentImportDocument, importItem(name, cms_id, newer));
    expect([entity, component, outdated.error?.key]).toEqual([entity, component, 'clientOutdated']);
  }
  expect(await stored(server)).toEqual(before);
});

const tag = /<([a-z][^\s/>]*)((?:\s+[^\s=/>]+(?:="[^"]*")?)*)\s*\/?>|<\/([a-z]\w*)>/gi;
const safeAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|\?|#)/;

/** What could run, load or lead somewhere in a page that was written as React writes it. */
const listDangers = (html: string): string[] => {
  const [, jsonLd = '{'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  JSON.parse(jsonLd);
  const page = html.replace(jsonLd, '').replace('<!doctype html>', '');
  const dangers = page.replaceAll(tag, '').includes('<') ? ['a sign that is no tag'] : [];
  for (const [whole, name = '', attributes = ''] of page.matchAll(tag)) {
    if (/^(?:iframe|object|embed|style|base|textarea|svg|x:)/i.test(name)) dangers.push(whole);
    if (name === 'script' && !/ type="application\/ld\+json"| src="\/p\/slides\.js"/.test(attributes))
      dangers.push(whole);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/\s([^\s=]+)="([^"]*)"/g)) {
      if (/^on|^style$|^srcdoc$/i.test(attribute)) dangers.push(whole);
      if (/^(?:href|src|action|poster)$/i.test(attribute) && !safeAddress.test(value)) dangers.push(whole);
    }
    const leadsAway = name === 'a' && !/ href="(?:\/|\?|#|tel:\+?\d)/.test(attributes);
    if (leadsAway && !attributes.includes('rel="noopener noreferrer"')) dangers.push(whole);
  }
  return dangers;
};

/** Published under a slug, with a publication whose texts are hostile too. */
const publishAs = async (slug: string, item: EditedItem, linked: string | undefined, pick: PickValue) => {
  const publicationId = linked ?? (await create(michal, here, publicationKind, `Publication ${slug}`)).cms_id;
  const values: PickValue = (field, name, language) => {
    const chosen: Record<string, unknown> = { cms_id: item.cms_id, slug_public: slug, no_index: false };
    return name in chosen && field !== publicationKind.fields.marketplaces.of.cms_id
      ? chosen[name]
      : pick(field, name, language);
  };
  const content = createContent(publicationKind, { pick: values, name: `Publication ${slug}` });
  await save(michal, await read(michal, publicationId), content);
  const { error } = await michal(PublishDocument, { cms_list: [item.cms_id, publicationId] });
  expect([slug, error]).toEqual([slug, null]);
};

const isGuestKind = (name: KindName): boolean => getKind(name).guestPage;
const guestKinds = representativeKinds.filter(isGuestKind);
const get = async (path: string) => {
  const response = await fetch(server.url + path, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('H125 H127 H129 P12 on the page of every kind, in every language, hostile texts are texts and nothing else runs or loads', async () => {
  // all of them by day too, as each has a page of its own; those that others refer to come first
  const order: KindName[] = ['product', 'menu', 'gallery', 'post', ...kindNames.filter(isGuestKind)];
  const made = new Map<string, string>();
  for (const [at, name] of [...new Set(order)].entries()) {
    const kind = getKind(name);
    const item = kind.singleton ? getItem(own, name) : await create(michal, here, kind, `Hostile ${name}`);
    const current = await read(michal, item.cms_id);
    const links = fromContent(kind, current.content);
    const fit = ({ max }: LeafField<unknown, 'text' | 'address'>, language: Language) =>
      (hostileTexts[(languages.indexOf(language) + at) % hostileTexts.length] ?? '').slice(0, max);
    const pick: PickValue = (field, key, language) => {
      if (field.type === 'text' || field.type === 'address') return fit(field, language);
      if (field.type === 'image') return imageUrl;
      if (key === 'action_type') return 'external';
      if (key === 'products_min' || key === 'products_max') return 1;
      if (key === 'template' && field.type === 'choice') return field.options.at(-1);
      if (field.type === 'flag') return !['out_of_stock', 'locked', 'decorative', 'selected'].includes(key);
      if (field.type === 'reference') return links[key] || made.get(field.target.entity);
      return plainValue(field, key, language);
    };
    await save(michal, current, createContent(kind, { pick, name: `Hostile ${name} ${hostileTexts[0]}` }));
    const again = await read(michal, item.cms_id);
    const linked = typeof links.publication === 'string' && links.publication !== '' ? links.publication : undefined;
    const slug = `hostile-${name.replace('.', '-')}`;
    await publishAs(slug, again, linked, pick);
    made.set(kind.entity, item.cms_id);

    for (const language of byDay(languages, at, 2)) {
      const { status, headers, text } = await get(`/p/${slug}?lang=${language}`);
      expect([name, language, status, listDangers(text)]).toEqual([name, language, 200, []]);
      expect([name, language, text]).toEqual([name, language, expect.stringMatching(/&lt;|=HYPERLINK|\$\{7\*7|Café/)]);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|data:|\*(?!\.)/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    const json = await get(`/p/${slug}.json`);
    expect([json.status, json.headers.get('content-type'), json.headers.get('x-content-type-options')]).toEqual([
      200,
      'application/json; charset=utf-8',
      'nosniff',
    ]);
    expect([name, (JSON.parse(json.text) as { kind: string }).kind]).toEqual([name, name]);
  }
});

/** An item with all of its fields, which can be published; `linked` is its own publication. */
const createComplete = async (name: KindName, label: string) => {
  const kind = getKind(name);
  const { cms_id } = kind.singleton ? getItem(own, name) : await create(michal, here, kind, `${label} ${name}`);
  const current = await read(michal, cms_id);
  const links = fromContent(kind, current.content);
  const pick: PickValue = (field, key, language) => {
    if (field.type === 'image') return imageUrl;
    if (key === 'action_type') return 'external';
    if (key === 'products_min' || key === 'products_max') return 1;
    if (key === 'template' && field.type === 'choice') return field.options.at(-1);
    if (field.type === 'flag') return !['out_of_stock', 'locked', 'decorative', 'selected'].includes(key);
    return field.type === 'reference' ? links[key] : plainValue(field, key, language);
  };
  const item = await save(michal, current, createContent(kind, { pick, name: `${label} ${name}` }));
  const linked = typeof links.publication === 'string' && links.publication !== '' ? links.publication : undefined;
  return { kind, item, linked, pick };
};

/** Content with an undeclared key in each object that surrounds values of its kind. */
const addUndeclared = (kind: Kind, content: Content): Content => {
  const values = new Set(
    listLeaves(kind.fields).flatMap(({ field }) => listContainers(plainValue(field, '', 'en')).map(joinKeys)),
  );
  const dirty = structuredClone(content);
  for (const block of Object.values(dirty))
    for (const { path, container } of listContainers(block))
      if (path.at(-1) !== '_of' && !isOthers(kind, path) && !values.has(joinKeys({ container })))
        container.undeclared = { x: 1 };
  return dirty;
};
const joinKeys = ({ container }: { container: Record<string, unknown> }) => Object.keys(container).toSorted().join();

test('H121 an undeclared key is refused in every container of every kind; where one is stored, nobody is shown it', async () => {
  const omar = await enter(server, 'omar', here);
  for (const name of representativeKinds) {
    const { kind, item, linked, pick } = await createComplete(name, 'Undeclared');
    const dirty = addUndeclared(kind, item.content);
    const rejected = await michal(ContentUpdateDocument, { cms_id: item.cms_id, content: dirty });
    expect([name, rejected.error?.key]).toEqual([name, 'unknownField']);
    expect([name, await read(michal, item.cms_id)]).toEqual([name, item]);

    const slug = `undeclared-${name.replace('.', '-')}`;
    if (kind.guestPage) await publishAs(slug, item, linked, pick);
    const shown = kind.guestPage ? await get(`/p/${slug}.json`) : null;
    // as an earlier version of the server stored it
    for (const table of ['content', 'content_versions'] as const)
      await server.database.maintenance
        .updateTable(table)
        .set({ content: JSON.stringify(dirty) })
        .where('cms_id', '=', item.cms_id)
        .where('version', '=', item.version)
        .execute();
    const loaded = await read(michal, item.cms_id);
    const { data } = await michal(ContentVersionDocument, { cms_id: item.cms_id, version: item.version });
    const old = data.contentVersion as EditedItem;
    expect([name, loaded.content, old.content]).toEqual([name, item.content, item.content]);
    if (shown !== null)
      expect([name, await get(`/p/${slug}.json`)]).toEqual([name, { ...shown, headers: expect.anything() }]);
    if (kind.subject === 'content') expect((await save(omar, loaded, loaded.content)).content).toEqual(item.content);
    const saved = await save(michal, await read(michal, item.cms_id), loaded.content);
    const [row] = await server.database.maintenance
      .selectFrom('content')
      .select('content')
      .where('cms_id', '=', saved.cms_id)
      .execute();
    expect([name, row?.content]).toEqual([name, item.content]);
  }
});

test('H117 content of any kind that is nested too deeply is refused by every way of writing, and costs nothing', async () => {
  const before = await stored(server);
  const deep = (levels: number) => JSON.parse(`${'{"_x":'.repeat(levels)}1${'}'.repeat(levels)}`) as unknown;
  for (const name of representativeKinds) {
    const { cms_id } = getItem(own, name);
    const { en = {} } = english(getKind(name));
    for (const levels of [32, 1000]) {
      const content = { en: { ...en, _x: deep(levels) } };
      const cost = await measure(async () => {
        const saved = await michal(ContentUpdateDocument, { cms_id, content });
        const imported = await michal(ContentImportDocument, importItem(name, cms_id, content));
        const codes = [saved, imported].map(({ error }) => error?.key);
        expect([name, levels, codes]).toEqual([name, levels, ['tooLarge', 'tooLarge']]);
      });
      expect([name, levels, cost < 1000 ? 0 : cost]).toEqual([name, levels, 0]);
    }
  }
  expect(await stored(server)).toEqual(before);
});

test('H207 an item of any kind cannot take the slug of another kind, in another spelling or as an alias, nor a reserved one', async () => {
  const taken = 'café-of-all-kinds';
  const menu = await createComplete('menu', 'Slug owner');
  await publishAs(taken, menu.item, menu.linked, menu.pick);
  const fields = ['slug_public', 'slug_private', 'slug_alias'] as const;
  const wrong = [
    [taken, 'slugTaken'],
    ['CAFÉ of all_kinds', 'slugTaken'],
    ['Cafe\u0301-of-all-kinds', 'slugTaken'],
    ...['login', 'venues', 'api', 'assets', 'g'].map((word) => [word, 'slugReserved'] as const),
    ...['sea.', '%2e%2e', '../sea', '-sea', 'sеa'].map((word) => [word, 'slugNotValid'] as const),
  ] as const;
  for (const [at, name] of guestKinds.entries()) {
    const { item, linked } = await createComplete(name, 'Slug taker');
    const id = linked ?? (await create(michal, here, publicationKind, `Slug taker of ${name}`)).cms_id;
    const publication = await read(michal, id);
    for (const [slug, key] of byDay(wrong, at, 5))
      for (const field of byDay(fields, at, 1)) {
        const en = { ...publication.content.en, cms_id: item.cms_id, [field]: slug };
        const { error } = await michal(ContentUpdateDocument, { cms_id: id, content: { ...publication.content, en } });
        expect([name, field, slug, error?.key, error?.path]).toEqual([name, field, slug, key, field]);
      }
    expect([name, await read(michal, id)]).toEqual([name, publication]);
  }
});

test('H209 the slug of a deleted item of any kind stays with its venue: another one cannot take it', async () => {
  const theirs = await create(root, there, publicationKind, 'Waits for slugs');
  const take = async (slug: string) => {
    const en = { ...theirs.content.en, slug_alias: slug };
    return (await root(ContentUpdateDocument, { cms_id: theirs.cms_id, content: { ...theirs.content, en } })).error
      ?.key;
  };
  for (const name of guestKinds) {
    if (getKind(name).singleton) continue;
    const { item, linked, pick } = await createComplete(name, 'Slug kept');
    const slug = `kept-${name.replace('.', '-')}`;
    await publishAs(slug, item, linked, pick);
    expect([name, (await michal(ContentDeleteDocument, { cms_id: item.cms_id })).error]).toEqual([name, null]);
    expect([name, (await get(`/p/${slug}`)).status, await take(slug)]).toEqual([name, 404, 'slugTaken']);
    expect([name, (await michal(ContentRestoreDocument, { cms_id: item.cms_id })).error]).toEqual([name, null]);
    expect([name, (await get(`/p/${slug}`)).status]).toEqual([name, 200]);
  }
});

test('H211 H213 an item of any kind, published and taken down by two people at once, ends in the state that its record gives', async () => {
  const yonatan = await enter(server, 'yonatan', here);
  for (const name of representativeKinds) {
    const { item } = await createComplete(name, 'Flapping');
    const { cms_id, version } = item;
    if (item.published_version !== null) await michal(UnpublishDocument, { cms_list: [cms_id] });
    const countLines = async () => {
      const { rows } = await sql<{ published: number; taken_down: number }>`
        select count(version)::integer as published, (count(*) - count(version))::integer as taken_down
        from publications where cms_id = ${cms_id}`.execute(server.database.maintenance);
      return rows[0] ?? { published: 0, taken_down: 0 };
    };
    const before = await countLines();
    const answers = await Promise.all(
      Array.from({ length: atNight ? 100 : 8 }, (_, at) =>
        (at % 4 < 2 ? michal : yonatan)(at % 2 ? UnpublishDocument : PublishDocument, { cms_list: [cms_id] }),
      ),
    );
    for (const { error } of answers)
      expect([name, [undefined, 'noChanges'].includes(error?.key)]).toEqual([name, true]);
    const after = await read(michal, cms_id);
    const lines = await countLines();
    // what changes nothing is not recorded, so that the two alternate
    const more = lines.published - before.published - (lines.taken_down - before.taken_down);
    expect([name, after.version, after.published_version]).toEqual([name, version, [null, version][more]]);
  }
});

/** Milliseconds of processor time of the server, which runs in this process. */
const measure = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

test('P13 saving, publishing and showing the largest item costs less than two seconds each', async () => {
  const plans = new Map<string, string>();
  let rowNumber = 0;
  const tried: KindName[] = atNight ? [...kindNames] : ['venue'];
  for (const name of tried.toSorted(
    (one, other) => Number(getKind(one).guestPage) - Number(getKind(other).guestPage),
  )) {
    const kind = getKind(name);
    if (name === 'publication') continue;
    const item = kind.singleton ? getItem(own, name) : await create(michal, here, kind, `Largest ${name}`);
    const current = await read(michal, item.cms_id);
    const links = fromContent(kind, current.content);
    plans.set(kind.entity, item.cms_id);
    const content = createLargest(kind, ['en'], (field, key) => {
      if (field.type === 'reference') return key === 'shifts' ? plans.get('shifts') : links[key];
      if (field.type === 'image') return imageUrl;
      if (key === 'action_type') return 'external';
      // two fixed texts of one name cannot be published
      if (key === 'field') return String(rowNumber++).padStart(120, '0');
      return key === 'opening_hours_toggle' || key === 'is_active' ? true : undefined;
    });
    const cost: Record<string, number> = {};
    cost.save = await measure(() => save(michal, current, content));
    cost.publish = await measure(async () => {
      const { error } = await michal(PublishDocument, { cms_list: [item.cms_id] });
      expect([name, error]).toEqual([name, null]);
    });
    if (kind.guestPage) {
      const linked = typeof links.publication === 'string' && links.publication !== '' ? links.publication : undefined;
      const slug = `largest-${name.replace('.', '-')}`;
      await publishAs(slug, await read(michal, item.cms_id), linked, plainValue);
      for (const [step, path] of [
        ['page', `/p/${slug}?lang=en`],
        ['json', `/p/${slug}.json`],
      ] as const)
        cost[step] = await measure(async () => {
          const { status, text } = await get(path);
          expect([path, status, text.length > 1000 ? '' : text]).toEqual([path, 200, '']);
        });
    }
    for (const [step, ms] of Object.entries(cost)) expect([name, step, ms < 2000 ? 0 : ms]).toEqual([name, step, 0]);
  }
});
