import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  ContentCreateDocument,
  ContentUpdateDocument,
  SearchByNameIndexDocument,
  VenueCategoriesDocument,
  VenueCreateDocument,
  VenueDeleteDocument,
  VenueDetailsDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import type { TestServer } from '../../support/server.ts';
import {
  type EditedItem,
  type Request,
  readAudit,
  read,
  enter,
  lunch,
  createdItem,
  openDemoGroup,
  save,
  stored,
} from '../content/demo-clients.ts';

let server: TestServer;
let michal: Request;
let root: Request;

beforeAll(async () => {
  server = await openDemoGroup({}, { venueLimit: 6 });
  michal = await enter(server, 'michal', null);
  root = await enter(server, 'root', null);
});
afterAll(() => server.close());

const readVenue = (id: string) =>
  server.database.maintenance.selectFrom('venues').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const created = async (ask: Request, variables: object) => {
  const { data, error } = await ask(VenueCreateDocument, { region_code: 'IL', ...variables });
  if (error) throw new Error(JSON.stringify(error));
  return data.venueCreate as { venue: string; titles: Record<string, string>; role: string };
};
const searched = async (ask: Request, variables: object) => {
  const { data, error } = await ask(SearchByNameIndexDocument, variables);
  if (error) throw new Error(JSON.stringify(error));
  return data.searchByNameIndex as {
    found: number;
    total: number;
    suggestions: { cmsId: string; label: string; subtitle: string | null; unauthorized: boolean }[];
  };
};
const ids = ({ suggestions }: { suggestions: { cmsId: string }[] }) => suggestions.map(({ cmsId }) => cmsId);

describe('creating a venue', () => {
  test('creates it with its first owner and titles in the requested language and English', async () => {
    const venue = await created(michal, { name: ' Petilia  Eilat ', locale: 'he', category: 'bar', place_id: 'p1' });
    expect(venue).toEqual({
      venue: venue.venue,
      titles: { en: 'Petilia Eilat', he: 'Petilia Eilat' },
      city: null,
      cities: {},
      regionCode: 'IL',
      category: 'bar',
      languages: ['en', 'he'],
      timeZone: 'Asia/Jerusalem',
      currency: 'ILS',
      cancelUnanswered: false,
      registration: false,
      booking: { on: false, becomes: 'approved', code: false, changeMinutes: 120, perDay: 1, sites: [] },
      candleMinutes: 20,
      turns: { to2: 90, to4: 120, above: 150, buffer: 0 },
      dayEnds: [],
      active: true,
      role: 'owner',
    });
    expect(await readVenue(venue.venue)).toMatchObject({ place_id: 'p1', region_code: 'IL' });
    const members = await server.database.maintenance
      .selectFrom('memberships')
      .select(['user_id', 'role'])
      .where('venue_id', '=', venue.venue)
      .execute();
    expect(members).toEqual([{ user_id: demoUsers.michal.id, role: 'owner' }]);
    const inside = await enter(server, 'michal', venue.venue);
    const { data } = await inside(VenueDetailsDocument, { venues: [venue.venue] });
    expect(data.venueDetails).toEqual([venue]);
  });

  test('rejects a missing, blank or too long name (30) and unknown values', async () => {
    const before = await stored(server);
    for (const [wrong, key, path] of [
      [{ name: '' }, 'required', 'name'],
      [{ name: '\u200b ' }, 'required', 'name'],
      [{ name: 'x'.repeat(31) }, 'tooLong', 'name'],
      [{ name: 'x', category: 'dragon' }, 'badInput', 'category'],
      [{ name: 'x' }, 'required', 'region_code'],
      [{ name: 'x', region_code: '' }, 'required', 'region_code'],
      [{ name: 'x', region_code: null }, 'required', 'region_code'],
      [{ name: 'x', region_code: 'IL', time_zone: 'Mars/Base' }, 'badInput', 'time_zone'],
      [{ name: 'x', region_code: '../' }, 'badInput', 'region_code'],
      [{ name: 'x', region_code: 'north' }, 'badInput', 'region_code'],
      [{ name: 'x', region_code: 'ZZ' }, 'badInput', 'region_code'],
      [{ name: 'x', region_code: 'FR', currency: 'FRF' }, 'badInput', 'currency'],
      [{ name: 'x', region_code: 'FR', languages: ['fr'] }, 'masterNeeded', 'languages'],
      [{ name: 'x', place_id: 'no place' }, 'placeIdNotValid', 'place_id'],
    ] as const) {
      const { error } = await michal(VenueCreateDocument, wrong);
      expect([error?.code, error?.key, error?.path]).toEqual(['BAD_INPUT', key, path]);
    }
    expect(await stored(server)).toEqual(before);
  });

  test('names count user-perceived characters and lose bidirectional controls', async () => {
    const unfit = await michal(VenueCreateDocument, { name: '🇮🇱'.repeat(31), region_code: 'FR' });
    expect([unfit.error?.key, unfit.error?.path]).toEqual(['tooLong', 'name']);
    const { venue, titles } = await created(root, { name: `\u202e${'שָׁ'.repeat(28)}👨‍👩‍👧‍👦\u2069`, region_code: 'FR' });
    expect(titles).toEqual({ en: `${'שָׁ'.normalize('NFC').repeat(28)}👨‍👩‍👧‍👦` });
    expect((await readVenue(venue)).region_code).toBe('FR');
  });

  test('rejects everyone but owners', async () => {
    const before = await stored(server);
    for (const name of ['yonatan', 'claire', 'omar', 'dana', 'anna'] as const) {
      const ask = await enter(server, name, null);
      expect((await ask(VenueCreateDocument, { name: 'Mine', region_code: 'IL' })).error?.code).toBe('FORBIDDEN');
    }
    expect(await stored(server)).toEqual(before);
  });

  test('H069 with another venue’s page is rejected like an unknown page; a page of an own venue is copied', async () => {
    const there = await enter(server, 'root', 'harbour');
    const theirs = await createdItem(there, 'Theirs', 'harbour');
    const jaffa = await enter(server, 'michal', 'petilia-jaffa');
    const mine = await save(jaffa, await createdItem(jaffa, 'Model'), lunch('Model'));
    const before = await stored(server);
    const foreign = await jaffa(VenueCreateDocument, { name: 'Copy', region_code: 'IL', page_id: theirs.cms_id });
    const unknown = await jaffa(VenueCreateDocument, { name: 'Copy', region_code: 'IL', page_id: 'no-such-page' });
    expect(foreign.error?.code).toBe('NOT_FOUND');
    expect(foreign).toEqual(unknown);
    expect(await michal(VenueCreateDocument, { name: 'Copy', region_code: 'IL', page_id: mine.cms_id })).toEqual(
      unknown,
    );
    expect(await stored(server)).toEqual(before);
    const venue = await created(jaffa, { name: 'Copy', region_code: 'IL', page_id: mine.cms_id, place_id: 'p2' });
    expect((await readVenue(venue.venue)).place_id).toBeNull();
    const copies = await server.database.maintenance
      .selectFrom('content')
      .select(['name', 'content', 'version', 'published_version'])
      .where('venue_id', '=', venue.venue)
      .execute();
    expect(copies).toEqual([{ name: 'Model', content: lunch('Model'), version: 1, published_version: null }]);
  });

  test('stops at the limit even with ten concurrent requests; a superUser is exempt', async () => {
    const owned = async (person: string) =>
      (await server.database.maintenance.selectFrom('venues').select('id').where('created_by', '=', person).execute())
        .length;
    expect(await owned(demoUsers.michal.id)).toBe(5);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => michal(VenueCreateDocument, { name: `At once ${at}`, region_code: 'IL' })),
    );
    expect(answers.map(({ error }) => error?.key ?? 'made').toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'exceededVenues'),
      'made',
    ]);
    expect(answers.find(({ error }) => error)?.error?.message).toBe('Exceeded Number of Venues');
    expect(await owned(demoUsers.michal.id)).toBe(6);
    for (let at = 0; at < 8; at += 1) await created(root, { name: `Support ${at}` });
    expect(await owned(demoUsers.root.id)).toBe(10);
  });
});

describe('deleting a venue', () => {
  test('requires its owner and a token of that venue; rejections are part of the answer', async () => {
    const yonatan = await enter(server, 'yonatan', 'petilia-haifa');
    const jaffa = await enter(server, 'michal', 'petilia-jaffa');
    const before = await stored(server);
    const answer = async (ask: Request, venue: string) => (await ask(VenueDeleteDocument, { venue })).data.venueDelete;
    expect(await answer(yonatan, 'petilia-haifa')).toMatchObject({ statusCode: 403 });
    expect(await answer(jaffa, 'petilia-haifa')).toMatchObject({ statusCode: 404 });
    expect(await answer(jaffa, 'harbour')).toEqual(await answer(jaffa, 'no-such-venue'));
    expect(await answer(michal, 'petilia-jaffa')).toMatchObject({ statusCode: 404 });
    expect(await stored(server)).toEqual(before);
  });

  test('is soft, takes it out of lists and search, and ends its tokens', async () => {
    const noga = await enter(server, 'michal', 'noga');
    expect((await noga(VenueDeleteDocument, { venue: 'noga' })).data.venueDelete).toMatchObject({ statusCode: 200 });
    expect((await readVenue('noga')).deleted_at).not.toBeNull();
    expect(ids(await searched(michal, { terms: 'Noga' }))).toEqual([]);
    await expect
      .poll(async () => (await noga(VenueDetailsDocument, { venues: ['noga'] })).error?.code)
      .toBe('UNAUTHENTICATED');
    expect((await readAudit(server, 'noga')).map(({ verb, thing }) => [verb, thing])).toEqual([['delete', 'venue']]);
    const storedRows = await server.database.maintenance
      .selectFrom('content')
      .select('cms_id')
      .where('venue_id', '=', 'noga')
      .execute();
    expect(storedRows.length).toBe(2);
  });
});

describe('searching venues', () => {
  test('finds a part of a title in any language, in one’s own venues only', async () => {
    expect(ids(await searched(michal, { terms: 'חיפה' }))).toEqual(['petilia-haifa']);
    expect(ids(await searched(michal, { terms: 'ХАЙФА' }))).toEqual(['petilia-haifa']);
    expect(ids(await searched(michal, { terms: 'хайфа'.normalize('NFD') }))).toEqual(['petilia-haifa']);
    expect(ids(await searched(michal, { terms: 'harbour' }))).toEqual([]);
    const { suggestions } = await searched(michal, { terms: 'petilia, j', locale: 'he' });
    expect(suggestions).toEqual([
      { cmsId: 'petilia-jaffa', label: 'פטיליה, יפו', subtitle: 'תל אביב-יפו', unauthorized: false },
    ]);
  });

  test('a superUser finds all, those without membership marked', async () => {
    const found = await searched(root, { terms: 'Harbour' });
    expect(found).toEqual({
      found: 1,
      total: 1,
      suggestions: [{ cmsId: 'harbour', label: 'Harbour Kitchen', subtitle: 'Acre', unauthorized: true }],
    });
    expect(ids(await searched(root, { terms: 'petilia' }))).toContain('petilia-jaffa');
  });

  test('accents, final letters and ligatures make no difference, whatever the locale of the database', async () => {
    const { venue } = await created(root, { name: 'Brødrene İstanbul ŒUFS כרם' });
    for (const terms of ['brodrene', 'BRØDRENE', 'istanbul', 'oeufs', 'כרמ'])
      expect([terms, ids(await searched(root, { terms }))]).toEqual([terms, [venue]]);
  });

  test('H123 treats %, _ and quotes literally', async () => {
    for (const terms of ['%', '_', '%petilia%', "' or ''='", '\\', 'pet_lia']) {
      expect([terms, await searched(michal, { terms })]).toEqual([terms, { found: 0, total: 0, suggestions: [] }]);
    }
  });

  test('H057 another venue’s directory answers as an unknown one', async () => {
    const jaffa = await enter(server, 'michal', 'petilia-jaffa');
    const there = await jaffa(SearchByNameIndexDocument, { terms: 'x', directory: 'harbour' });
    expect(there.error?.code).toBe('NOT_FOUND');
    expect(there).toEqual(await jaffa(SearchByNameIndexDocument, { terms: 'x', directory: 'no-such' }));
  });
});

describe('phones and lists', () => {
  const phone = async (variables: object) => {
    const { data } = await michal(
      'query P($phone: String!, $regionCode: String) { validatePhone(phone: $phone, regionCode: $regionCode) { valid language nationalNumber phoneNumber } }',
      variables,
    );
    return data.validatePhone;
  };

  /** as typed, in which region: national and international format, language of the country */
  type Row = [typed: string, region: string | null, national: string, international: string, language: string];
  const nationalNumbers: Row[] = [
    ['050-123 4567', 'IL', '050-123-4567', '+972501234567', 'he'],
    ['٠٥٠١٢٣٤٥٦٧', 'IL', '050-123-4567', '+972501234567', 'he'],
    ['\u200f050.123.4567', 'IL', '050-123-4567', '+972501234567', 'he'],
    ['０５０１２３４５６７', 'IL', '050-123-4567', '+972501234567', 'he'],
    ['01 42 68 53 00', 'FR', '01 42 68 53 00', '+33142685300', 'fr'],
    // the same digits are two numbers
    ['059 912 3456', 'IL', '059-912-3456', '+972599123456', 'he'],
    ['059 912 3456', 'PS', '0599 123 456', '+970599123456', 'ar'],
    ['059 912 3456', null, '059-912-3456', '+972599123456', 'he'],
    ['02 298 7654', 'IL', '02-298-7654', '+97222987654', 'he'],
    ['02 298 7654', 'PS', '02 298 7654', '+97022987654', 'ar'],
    ['044 123 456', 'XK', '044 123 456', '+38344123456', 'en'],
    ['044 123 456', 'MC', '044 123 456', '+37744123456', 'fr'],
    // one numbering plan, in which the number itself tells the country
    ['(212) 736-5000', 'US', '(212) 736-5000', '+12127365000', 'en'],
    ['(212) 736-5000', 'CA', '(212) 736-5000', '+12127365000', 'en'],
    ['(416) 967-1111', 'US', '(416) 967-1111', '+14169671111', 'en'],
    ['(876) 555-0123', 'US', '(876) 555-0123', '+18765550123', 'en'],
    ['8 (495) 123-45-67', 'RU', '8 (495) 123-45-67', '+74951234567', 'ru'],
    ['8 (495) 123-45-67', 'KZ', '8 (495) 123-45-67', '+74951234567', 'ru'],
    ['8 (727) 258-12-34', 'KZ', '8 (7272) 58 12 34', '+77272581234', 'ru'],
    ['8 (727) 258-12-34', 'RU', '8 (7272) 58 12 34', '+77272581234', 'ru'],
  ];
  const internationalNumbers: Row[] = [
    ['+972 50 1234567', 'IL', '050-123-4567', '+972501234567', 'he'],
    ['+972 59 912 3456', 'PS', '059-912-3456', '+972599123456', 'he'],
    ['+970 59 912 3456', 'IL', '0599 123 456', '+970599123456', 'ar'],
    ['+970 59 912 3456', null, '0599 123 456', '+970599123456', 'ar'],
    ['+383 44 123 456', null, '044 123 456', '+38344123456', 'en'],
    ['+383 44 123 456', 'RS', '044 123 456', '+38344123456', 'en'],
    ['+1 416 967 1111', 'US', '(416) 967-1111', '+14169671111', 'en'],
    ['+1 212 736 5000', null, '(212) 736-5000', '+12127365000', 'en'],
    ['+7 727 258 12 34', 'RU', '8 (7272) 58 12 34', '+77272581234', 'ru'],
    ['+7 495 123 45 67', null, '8 (495) 123-45-67', '+74951234567', 'ru'],
  ];
  const checked = ([typed, regionCode, nationalNumber, phoneNumber, language]: Row) => [
    typed,
    regionCode,
    { valid: true, language, nationalNumber, phoneNumber },
  ];
  const check = async ([typed, regionCode]: Row) => [typed, regionCode, await phone({ phone: typed, regionCode })];

  test('H247 the region decides whose a national number is, in digits of any script', async () => {
    for (const row of nationalNumbers) expect(await check(row)).toEqual(checked(row));
  });

  test('H247 the calling code decides whatever the region: +1, +7, +383, +970, +972', async () => {
    for (const row of internationalNumbers) expect(await check(row)).toEqual(checked(row));
  });

  test('what is no phone number is not valid, nor is a number that its region does not have', async () => {
    const none = { valid: false, language: null, nationalNumber: null, phoneNumber: null };
    for (const it of ['', '12', 'call me', '+999 1', '+381 44 123 456', '0'.repeat(5000)])
      expect([it, await phone({ phone: it })]).toEqual([it, none]);
    // Kosovo has had a calling code of its own since 2017
    expect(await phone({ phone: '044 123 456', regionCode: 'RS' })).toEqual(none);
    expect(await phone({ phone: '(416) 967-1111' })).toEqual(none);
  });

  test('a number in national format belongs to the country of the venue, or to that of the person’s own phone', async () => {
    const text = 'query ($phone: String!) { validatePhone(phone: $phone) { phoneNumber } }';
    const number = async (ask: Request, typed: string) =>
      ((await ask(text, { phone: typed })).data.validatePhone as { phoneNumber: string | null }).phoneNumber;
    const paris = await created(root, { name: 'Paris', region_code: 'FR' });
    expect(await number(await enter(server, 'root', paris.venue), '01 42 68 53 00')).toBe('+33142685300');
    expect(await number(await enter(server, 'michal', 'petilia-jaffa'), '01 42 68 53 00')).toBe(null);
    expect(await number(michal, '050 123 4567')).toBe('+972501234567');
  });

  test('a person’s checks are limited, and those of what is no phone count too', async () => {
    const patient = await openDemoGroup({ PHONE_CHECKS_PER_MINUTE_PERSON: 6 });
    try {
      const ask = await enter(patient, 'michal', null);
      const text = 'query ($phone: String!) { validatePhone(phone: $phone) { valid } }';
      const check = async (typed: string) => {
        const { data, error } = await ask(text, { phone: typed });
        return error?.key ?? data.validatePhone;
      };
      const answers = [];
      for (const typed of [
        '1'.repeat(200_000),
        '+'.repeat(64),
        '(('.repeat(32),
        '٠'.repeat(64),
        '\u0000',
        '+972501234567',
      ])
        answers.push(await check(typed));
      expect(answers).toEqual([...Array.from({ length: 5 }, () => ({ valid: false })), { valid: true }]);
      expect(await check('+972501234567')).toBe('rateLimited');
      patient.clock.advance(60_000);
      expect(await check('+972501234567')).toEqual({ valid: true });
    } finally {
      await patient.close();
    }
  });

  test('categories are localized to the requested language, Hebrew by default', async () => {
    const labels = async (locale?: string) =>
      ((await michal(VenueCategoriesDocument, { locale })).data.venue_categories as { label: string }[])[0]?.label;
    expect([await labels('en-us'), await labels('ru'), await labels(), await labels('xx')]).toEqual([
      'Restaurant',
      'Ресторан',
      'מסעדה',
      'מסעדה',
    ]);
  });
});

describe('a venue that begins with a copy', () => {
  const makeItem = async (ask: Request, directory: string, identity: { entity: string; component?: string }) => {
    const { data, error } = await ask(ContentCreateDocument, { directory, name: 'Model', ...identity });
    if (error) throw new Error(JSON.stringify(error));
    return data.contentCreate as EditedItem;
  };

  const findCopy = async (venue: string): Promise<string> => {
    const { maintenance } = server.database;
    const copies = maintenance.selectFrom('content').select('cms_id').where('venue_id', '=', venue);
    return (await copies.executeTakeFirstOrThrow()).cms_id;
  };

  test('refers to nothing of the venue it was copied from, so that it can be saved', async () => {
    const harbour = await enter(server, 'root', 'harbour');
    const page = await makeItem(harbour, 'harbour', { entity: 'page', component: 'reservation' });
    expect(page.content.en).toMatchObject({ workplan: { shifts: expect.any(String) } });
    const { venue } = await created(harbour, { name: 'Quay', page_id: page.cms_id });
    const cms_id = await findCopy(venue);
    const quay = await enter(server, 'root', venue);
    const copy = await read(quay, cms_id);
    const content = { ...copy.content, en: { ...copy.content.en, title: 'At the quay' } };
    expect((await quay(ContentUpdateDocument, { cms_id, content, expectedVersion: 1 })).error).toBeNull();
  });

  test('has no slug of the publication it was copied from, so that it can be saved', async () => {
    const harbour = await enter(server, 'root', 'harbour');
    const original = await makeItem(harbour, 'harbour', { entity: 'publication' });
    const addressed = { ...original.content, en: { ...original.content.en, slug_public: 'by-the-harbour' } };
    const saved = await harbour(ContentUpdateDocument, {
      cms_id: original.cms_id,
      content: addressed,
      expectedVersion: original.version,
    });
    expect(saved.error).toBeNull();
    const { venue } = await created(harbour, { name: 'Pier', page_id: original.cms_id });
    const cms_id = await findCopy(venue);
    const pier = await enter(server, 'root', venue);
    const copy = await read(pier, cms_id);
    expect(copy.content.en['slug_public']).toBeUndefined();
    const content = { ...copy.content, en: { ...copy.content.en, is_active: true } };
    expect((await pier(ContentUpdateDocument, { cms_id, content, expectedVersion: 1 })).error).toBeNull();
  });

  test('needs an item that one may read: a translator’s own venue cannot begin with work plans of another', async () => {
    const jaffa = await enter(server, 'michal', 'petilia-jaffa');
    const plan = await makeItem(jaffa, 'petilia-jaffa', { entity: 'shifts' });
    const { plain } = server.database;
    const owned = { venue_id: 'noga', user_id: demoUsers.omar.id, role: 'owner' as const, created_at: new Date() };
    await plain.insertInto('memberships').values(owned).execute();
    onTestFinished(async () => {
      await plain
        .deleteFrom('memberships')
        .where('user_id', '=', owned.user_id)
        .where('venue_id', '=', owned.venue_id)
        .execute();
    });
    const translator = await enter(server, 'omar', 'petilia-jaffa');
    const before = await stored(server);
    const { error } = await translator(VenueCreateDocument, { name: 'X', region_code: 'IL', page_id: plan.cms_id });
    expect(error?.code).toBe('FORBIDDEN');
    expect(await stored(server)).toEqual(before);
  });
});
