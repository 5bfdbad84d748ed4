import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ContentCountDocument,
  VenueCreateDocument,
  VenueDetailsDocument,
  VenueUpdateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import {
  type Answer,
  type Request,
  createdItem,
  enter,
  lunch,
  openDemoGroup,
  read,
  readAudit,
  save,
  stored,
} from '../content/demo-clients.ts';

let server: TestServer;
let owner: Request;
let manager: Request;

beforeAll(async () => {
  server = await openDemoGroup({}, { venueLimit: 20 });
  owner = await enter(server, 'michal', 'petilia-haifa');
  manager = await enter(server, 'yonatan', 'petilia-haifa');
});
afterAll(() => server.close());

const update = (ask: Request, changes: object, key?: string): Promise<Answer> =>
  ask(
    VenueUpdateDocument,
    {
      venue: 'petilia-haifa',
      changes: { ...changes, ...('currency' in changes && { confirm_currency: changes.currency }) },
    },
    key === undefined ? {} : { key },
  );
const details = async () => {
  const { data } = await owner(VenueDetailsDocument, { venues: ['petilia-haifa'] });
  return (data.venueDetails as Record<string, unknown>[])[0] as Record<string, unknown> & { titles: object };
};

test('a change keeps everything it does not name, is audited by name of value and found by the new name', async () => {
  const before = await details();
  const changes = {
    titles: { fr: ' Petilia  Haïfa ' },
    cities: { en: 'Haifa', de: 'Haifa' },
    category: 'bar',
    region_code: 'FR',
    time_zone: 'Europe/Paris',
    currency: 'EUR',
    cancel_unanswered: true,
    turn_to_2: 75,
    turn_buffer: 15,
  };
  const { data, error } = await update(manager, changes);
  expect(error).toBeNull();
  const after = await details();
  expect(data.venueUpdate).toEqual({ ...after, role: 'manager', city: (data.venueUpdate as { city: string }).city });
  expect(after).toMatchObject({
    titles: { ...before.titles, fr: 'Petilia Haïfa' },
    cities: { en: 'Haifa', de: 'Haifa' },
    category: 'bar',
    regionCode: 'FR',
    timeZone: 'Europe/Paris',
    currency: 'EUR',
    cancelUnanswered: true,
    turns: { to2: 75, to4: 120, above: 150, buffer: 15 },
    languages: before.languages,
  });
  const [line] = (await readAudit(server, 'petilia-haifa')).filter(({ verb }) => verb === 'update');
  expect(line).toMatchObject({ detail: { changed: Object.keys(changes), lastWriteWins: true } });
  const { data: found } = await owner(
    'query { searchByNameIndex(terms: "haïfa", locale: "fr") { suggestions { label } } }',
    {},
  );
  expect(JSON.stringify(found)).toContain('Petilia Haïfa');
  await update(owner, { category: '', titles: { fr: '' } });
  expect(await details()).toMatchObject({ category: null, titles: before.titles });
});

test('two people who change different values concurrently both succeed; of one value the last wins', async () => {
  const answers = await Promise.all([
    update(owner, { titles: { de: 'Petilia H.' } }),
    update(manager, { titles: { ar: 'بيتيليا' } }),
    update(owner, { currency: 'USD' }),
    update(manager, { time_zone: 'Europe/Berlin' }),
  ]);
  expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
  expect(await details()).toMatchObject({
    titles: { de: 'Petilia H.', ar: 'بيتيليا' },
    currency: 'USD',
    timeZone: 'Europe/Berlin',
  });
});

test('a repeated key returns the first answer and does not undo a later change', async () => {
  const key = randomUUID();
  const first = await update(owner, { currency: 'ILS' }, key);
  await update(manager, { currency: 'EUR' });
  expect(await update(owner, { currency: 'ILS' }, key)).toEqual(first);
  expect(await details()).toMatchObject({ currency: 'EUR' });
});

test('the texts of a removed language are kept, and no longer count as missing; adding it again shows them', async () => {
  const item = await createdItem(owner, 'Kept', 'petilia-haifa');
  const content = lunch('Kept');
  await save(owner, item, content);
  await update(owner, { languages: ['en', 'he'] });
  const missing = async () =>
    (
      await owner(ContentCountDocument, {
        directory: 'petilia-haifa',
        entity: 'menu',
        search: 'Kept',
        where: 'missing',
      })
    ).data.contentCount;
  // the description and note of the demonstration are optional: both languages are complete
  expect(await missing()).toBe(0);
  await update(owner, { languages: ['ru', 'en'] });
  expect((await details()).languages).toEqual(['en', 'ru']);
  expect(await missing()).toBe(1);
  expect((await read(owner, item.cms_id)).content.he).toEqual(content.he);
  // somebody who knows nothing of Hebrew saves: it stays
  const now = await read(owner, item.cms_id);
  await save(owner, now, { ...now.content, en: { ...now.content.en, title: 'Late lunch' } });
  await update(owner, { languages: ['he', 'en'] });
  expect((await details()).languages).toEqual(['en', 'he']);
  expect((await read(owner, item.cms_id)).content.he).toMatchObject({ title: 'צהריים' });
});

const sites = (count: number) => Array.from({ length: count }, (_, at) => `https://site-${at}.example`);

test('values that are none are rejected at their field, and nothing is stored', async () => {
  const before = await stored(server);
  for (const [changes, key, path] of [
    [{ titles: { en: ' ​ ' } }, 'required', 'titles.en'],
    [{ titles: { he: 'x'.repeat(31) } }, 'tooLong', 'titles.he'],
    [{ titles: { xx: 'Name' } }, 'badInput', 'titles'],
    [{ titles: JSON.parse('{"__proto__": "Name"}') }, 'badInput', 'titles'],
    [{ titles: ['Name'] }, 'badInput', 'titles'],
    [{ titles: { en: { en: 'Name' } } }, 'badInput', 'titles.en'],
    [{ cities: { en: 7 } }, 'badInput', 'cities.en'],
    [{ category: 'dragon' }, 'badInput', 'category'],
    [{ region_code: '' }, 'required', 'region_code'],
    [{ region_code: 'il' }, 'badInput', 'region_code'],
    [{ time_zone: '+03:00' }, 'badInput', 'time_zone'],
    [{ time_zone: 'asia/jerusalem' }, 'badInput', 'time_zone'],
    [{ time_zone: '' }, 'badInput', 'time_zone'],
    [{ currency: 'XXX' }, 'badInput', 'currency'],
    [{ currency: 'ils' }, 'badInput', 'currency'],
    [{ languages: [] }, 'masterNeeded', 'languages'],
    [{ languages: ['he', 'fr'] }, 'masterNeeded', 'languages'],
    [{ languages: ['en', 'es'] }, 'badInput', 'languages'],
    [{ booking_sites: ['petilia.example'] }, 'linkNotValid', 'booking_sites'],
    [{ booking_sites: ['https://petilia.example', 'ftp://petilia.example'] }, 'linkNotValid', 'booking_sites'],
    [{ booking_sites: [''] }, 'linkNotValid', 'booking_sites'],
    [{ booking_sites: sites(21) }, 'badInput', 'booking_sites'],
    // one wrong value: none of the others is stored
    [{ currency: 'EUR', languages: ['he'] }, 'masterNeeded', 'languages'],
  ] as const) {
    const { error } = await update(owner, changes);
    expect([changes, error?.code, error?.key, error?.path]).toEqual([changes, 'BAD_INPUT', key, path]);
  }
  expect(await stored(server)).toEqual(before);
});

test('a name loses controls of direction, NUL and lone surrogates; languages are stored once, English first', async () => {
  await update(owner, { titles: { he: '‮פט\u0000יליה\ud800' }, languages: ['fr', 'en', 'fr'] });
  expect(await details()).toMatchObject({ titles: { he: 'פטיליה\ufffd' }, languages: ['en', 'fr'] });
});

test('a new venue takes currency, languages and time zone from its country, or as chosen', async () => {
  const ask = await enter(server, 'michal', null);
  const created = async (variables: object) =>
    (await ask(VenueCreateDocument, { name: 'New', ...variables })).data.venueCreate;
  expect(await created({ region_code: 'FR' })).toMatchObject({
    regionCode: 'FR',
    currency: 'EUR',
    languages: ['en', 'fr'],
    timeZone: 'Europe/Paris',
  });
  expect(await created({ region_code: 'JP' })).toMatchObject({ currency: 'JPY', languages: ['en'] });
  const chosen = { currency: 'USD', languages: ['ar', 'en'], time_zone: 'Asia/Dubai' };
  expect(await created({ region_code: 'LB', ...chosen })).toMatchObject({
    currency: 'USD',
    languages: ['en', 'ar'],
    timeZone: 'Asia/Dubai',
  });
});
