import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAddressService, limitRequests } from '../../../server/address-lookup/address-service.ts';
import { type AddressServerMode, type AddressServer, startAddressServer } from '../../support/address-server.ts';
import type { TestServer } from '../../support/server.ts';
import { AddressServiceError } from '../../../server/address-lookup/address.types.ts';
import { createNominatim } from '../../../server/address-lookup/nominatim.ts';
import { createLog } from '../../../server/log.ts';
import { enter, openDemoGroup, type Request } from '../content/demo-clients.ts';

const checkText = `query ($address: String!) { validateAddress(address: $address) {
  valid message address suggestions place_id region_code geolocation { latitude longitude zoom } } }`;
const lookupText = `query ($address: String!, $languages: [String!]!) { venueAddress(address: $address, languages: $languages) {
  message place_id address address_parts geolocation { latitude longitude zoom } } }`;

const check = async (ask: Request, address: string) => {
  const { data, error } = await ask(checkText, { address });
  return error ?? data.validateAddress;
};
const localize = async (ask: Request, address: string, languages: string[]) => {
  const { data, error } = await ask(lookupText, { address, languages });
  return error ?? data.venueAddress;
};
const geolocation = { latitude: 32.054612, longitude: 34.7531, zoom: 16 };

describe('with an address service', () => {
  let service: AddressServer;
  let server: TestServer;
  let michal: Request;

  beforeAll(async () => {
    service = await startAddressServer();
    server = await openDemoGroup(
      { ADDRESS_SECONDS: 1, ADDRESS_CHECKS_PER_MINUTE_PERSON: 1000 },
      { addressUrl: service.url },
    );
    michal = await enter(server, 'michal', null);
  });
  afterEach(() => service.mode('answers'));
  afterAll(async () => {
    await server.close();
    await service.close();
  });

  test('a place is checked by its id; what no place is called is not asked for', async () => {
    const validateId = async (id: string) => {
      const text = 'query ($id: String!) { validatePlaceId(place_id: $id) { valid address place_id } }';
      const { data, error } = await michal(text, { id });
      return error?.key ?? data.validatePlaceId;
    };
    const found = { valid: true, address: expect.stringContaining('10, '), place_id: 'W123' };
    expect(await validateId('W123')).toEqual(found);
    const requests = service.received.length;
    const none = { valid: false, address: null, place_id: null };
    for (const id of ['ChIJ-x', 'W', '../W1', 'N1,W2', '']) expect([id, await validateId(id)]).toEqual([id, none]);
    expect(service.received.length).toBe(requests);
    service.mode('fails');
    expect(await validateId('W404')).toBe('addressError');
  });

  test('an address is checked in the person’s language', async () => {
    expect(await check(michal, 'Yefet 1, Jaffa')).toEqual({
      valid: true,
      message: null,
      address: expect.stringContaining('10, '),
      suggestions: [expect.stringContaining('10, ')],
      place_id: 'W123',
      region_code: 'IL',
      geolocation,
    });
    expect(await check(michal, 'Atlantis 1')).toEqual({
      valid: false,
      message: null,
      address: null,
      suggestions: [],
      place_id: null,
      region_code: null,
      geolocation: null,
    });
  });

  test('what else may be meant is suggested, each address once, without what the service writes wrongly', async () => {
    service.mode('several');
    expect(await check(michal, 'Yefet several')).toMatchObject({
      valid: true,
      suggestions: ['10, Yefet Street, Jaffa', '10, Yefet Street, Haifa'],
    });
  });

  test('an address is returned in every language asked for, with its parts and one point', async () => {
    expect(await localize(michal, 'Yefet 2', ['en-us', 'he', 'en'])).toEqual({
      message: null,
      place_id: 'W123',
      address: { en: '10, Yefet Street, Tel Aviv-Jaffa, Israel', he: '10, יפת, תל אביב-יפו, ישראל' },
      address_parts: {
        en: { house_number: '10', street: 'Yefet Street', city: 'Jaffa', country: 'Israel' },
        he: { house_number: '10', street: 'יפת', city: 'Jaffa', country: 'Israel' },
      },
      geolocation,
    });
    expect(await localize(michal, 'Atlantis 2', ['en'])).toEqual({
      message: null,
      place_id: null,
      address: {},
      address_parts: {},
      geolocation: null,
    });
  });

  test('repeated queries are answered from the cache; requests are at least a second apart and identify their sender', async () => {
    const before = service.received.length;
    await Promise.all(['Yefet 3', 'yefet  4', 'Yefet 3'].map((address) => check(michal, address)));
    await check(michal, ' Yefet 3');
    const sent = service.received.slice(before);
    const queries = sent.map(({ url }) => new URL(url, service.url).searchParams.get('q'));
    expect(queries.toSorted()).toEqual(['Yefet 3', 'yefet 4']);
    // taken where they arrive: on a busy machine the first one may be late
    expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeGreaterThan(500);
    expect(sent[0]?.headers['user-agent']).toBe(`Maitre/1 (+${server.config.publicUrl})`);
    expect([sent[0]?.headers.authorization, sent[0]?.headers.cookie]).toEqual([undefined, undefined]);
  });

  test('P11 an address is one parameter of one path, whatever it contains', async () => {
    const before = service.received.length;
    await check(michal, 'Yefet 5&format=xml&limit=99#../../admin?q=x\r\nHost: evil.example');
    const [sent] = service.received.slice(before);
    const url = new URL(sent?.url ?? '', service.url);
    expect([url.pathname, [...url.searchParams.keys()].toSorted()]).toEqual([
      '/nominatim/search',
      ['addressdetails', 'format', 'limit', 'q'],
    ]);
    expect([url.searchParams.get('format'), url.searchParams.get('limit')]).toEqual(['jsonv2', '5']);
    expect(url.searchParams.get('q')).toBe('Yefet 5&format=xml&limit=99#../../admin?q=x Host: evil.example');
    expect(sent?.headers.host).toBe(new URL(service.url).host);
  });

  test('an error of the service is shown as returned, in one line, without control characters, 300 characters at most', async () => {
    service.mode('rejects');
    const answer = (await check(michal, 'Yefet rejected')) as { valid: boolean; message: string };
    expect(answer).toMatchObject({ valid: false, address: null });
    expect(answer.message).toMatch(/^Unable to \[31m ?geocode: x+$/);
    expect(answer.message.length).toBe(300);
    expect(await localize(michal, 'Yefet rejected', ['he'])).toMatchObject({ message: answer.message, address: {} });
  });

  const failures: AddressServerMode[] = [
    ...(['fails', 'limits', 'html', 'redirects', 'endless', 'trickles', 'silent', 'hangs up', 'garbage'] as const),
  ];
  test('H199 a service that is slow, endless or another server is abandoned in time, after one request', async () => {
    const nominatim = createNominatim(service.url, { userAgent: 'test', timeoutMs: 400 });
    for (const mode of failures) {
      service.mode(mode);
      const before = service.received.length;
      await expect(nominatim.search('Yefet', 'en'), mode).rejects.toBeInstanceOf(AddressServiceError);
      expect([mode, service.received.length - before]).toEqual([mode, 1]);
    }
    const nobody = createNominatim('http://127.0.0.1:1/', { userAgent: 'test', timeoutMs: 400 });
    await expect(nobody.translate('W123', 'en')).rejects.toBeInstanceOf(AddressServiceError);
  });

  test('F035 a failing service is an error at the field, and is asked again the next time', async () => {
    service.mode('fails');
    const failed = { code: 'UPSTREAM_FAILED', key: 'addressError', path: 'address' };
    expect(await check(michal, 'Yefet failed')).toMatchObject(failed);
    expect(await localize(michal, 'Yefet failed', ['fr'])).toMatchObject(failed);
    service.mode('answers');
    expect(await check(michal, 'Yefet failed')).toMatchObject({ valid: true });
  });

  test('what cannot be an address, or a language, is rejected before anything is sent', async () => {
    const before = service.received.length;
    for (const [address, languages, path, key] of [
      ['', ['en'], 'address', 'required'],
      [' \u200b\n', ['en'], 'address', 'required'],
      ['x'.repeat(301), ['en'], 'address', 'tooLong'],
      ['x'.repeat(300_000), ['en'], 'address', 'tooLong'],
      ['Yefet', [], 'languages', 'badInput'],
      ['Yefet', ['en', 'xx'], 'languages', 'badInput'],
      ['Yefet', ['en', '*;q=1'], 'languages', 'badInput'],
    ] as const)
      expect(await localize(michal, address, [...languages])).toMatchObject({ code: 'BAD_INPUT', path, key });
    expect(service.received.length).toBe(before);
  });
});

describe('requests to an address service', () => {
  const found = { found: null, others: [], message: null };

  test('after five failures in a row it is left alone for half a minute', async () => {
    let [now, requests] = [0, 0];
    const fail = async () => {
      requests += 1;
      now += 1000;
      throw new Error('down');
    };
    const { search } = limitRequests({ search: fail, translate: fail }, () => now);
    const request = () => search('a', 'x', 'en').catch(() => {});
    for (let at = 0; at < 8; at += 1) await request();
    expect(requests).toBe(5);
    now += 30_000;
    await request();
    await request();
    expect(requests).toBe(6);
  });

  test('H251 beyond twenty waiting requests others are rejected immediately; one person does not block another', async () => {
    let now = 0;
    const requests: string[] = [];
    const search = async (address: string) => {
      requests.push(address);
      now += 1000;
      return found;
    };
    const service = limitRequests({ search, translate: search }, () => now);
    const [many, other] = [
      Array.from({ length: 20 }, (_, at) => service.search('a', `a${at}`, 'en')),
      service.search('b', 'b', 'en'),
    ];
    const beyond = await service.search('a', 'beyond', 'en').catch(String);
    await Promise.all([...many, other]);
    expect([beyond, requests.slice(0, 3), requests.length]).toEqual([
      'Error: too many lookups are waiting',
      ['a0', 'a1', 'b'],
      21,
    ]);
  });

  test('a thousand answers are cached, the least recently used are evicted', async () => {
    let now = 0;
    const requests: string[] = [];
    const search = async (address: string) => {
      requests.push(address);
      now += 1000;
      return found;
    };
    const service = limitRequests({ search, translate: search }, () => now);
    for (let at = 0; at < 1000; at += 1) await service.search('a', `${at}`, 'en');
    await service.search('a', '0', 'en');
    await service.search('a', 'new', 'en');
    await service.search('a', '0', 'en');
    expect(requests.length).toBe(1001);
    await service.search('a', '1', 'en');
    expect(requests.length).toBe(1002);
  });
});

describe('without an address service', () => {
  let server: TestServer;
  let michal: Request;
  beforeAll(async () => {
    server = await openDemoGroup({ ADDRESS_CHECKS_PER_MINUTE_PERSON: 10 });
    michal = await enter(server, 'michal', null);
  });
  afterAll(() => server.close());

  test('the demonstration knows a few addresses, found by words of any language', async () => {
    const shown = { place_id: 'N1', region_code: 'IL', valid: true };
    for (const address of ['Yefet Street 10', '10, יפת', 'улица Ефет', 'شارع يفت'])
      expect([address, await check(michal, address)]).toEqual([address, expect.objectContaining(shown)]);
    expect(await localize(michal, 'yefet', ['en', 'he', 'fr'])).toMatchObject({
      address: {
        en: 'Yefet Street 10, Tel Aviv-Jaffa 6803298, Israel',
        he: 'רחוב יפת 10, תל אביב-יפו 6803298, ישראל',
        fr: '10 rue Yefet, 6803298 Tel Aviv-Jaffa, Israël',
      },
      geolocation: { latitude: 32.0546, longitude: 34.7531, zoom: 16 },
    });
    expect(await check(michal, 'Yefet Street 11')).toMatchObject({ valid: false });
    // the last word may be incomplete
    expect(await check(michal, 'Rothsch')).toMatchObject({ valid: true, place_id: 'N2' });
    expect(await check(michal, 'Ro Boulevard')).toMatchObject({ valid: false });
  });

  test('lookups of one person are limited, so that the list of addresses cannot be read off', async () => {
    const answers = [];
    for (let at = 0; at < 11; at += 1) answers.push(await check(michal, `Jaffa ${at}`));
    expect(answers.at(-1)).toMatchObject({ code: 'RATE_LIMITED', key: 'rateLimited' });
    server.clock.advance(60_000);
    expect(await check(michal, 'Yefet')).toMatchObject({ valid: true });
  });

  test('in production every address is unchecked: a list of examples would reject real ones', async () => {
    const production = createAddressService({ ...server.config, mode: 'production' }, createLog('silent'));
    await expect(production.search('a', 'Yefet', 'en')).rejects.toThrow('ADDRESS_URL is not set');
    await expect(production.translate('a', 'N1', 'en')).rejects.toThrow('ADDRESS_URL is not set');
  });
});
