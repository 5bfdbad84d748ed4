import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import protobuf from 'protobufjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentCreateDocument, PublishDocument } from '../../../graphql/generated/api/graphql.ts';
import { reservedSegments } from '../../../graphql/routes.ts';
import { sendRaw } from '../../support/raw-http.ts';
import type { TestServer } from '../../support/server.ts';
import { openDemoGroup, read, save } from '../content/demo-clients.ts';
import { answered } from '../reservations/reservation-clients.ts';
import { type BookableVenue, bookParty, openBookableVenue } from './bookable-venue.ts';

const token = 'a-token-of-the-partner-that-only-it-and-we-know';
const messages = protobuf.parse(readFileSync(join(import.meta.dirname, '../../support/reserve-feeds.proto'), 'utf8'), {
  keepCase: true,
}).root;

let server: TestServer;
let venue: BookableVenue;
let withoutPlace: BookableVenue;
beforeAll(async () => {
  server = await openDemoGroup({}, { publicUrl: 'https://office.example', reserveFeedToken: token });
  venue = await openBookableVenue(server, 'by-the-sea');
  withoutPlace = await openBookableVenue(server, 'nowhere');
  await publishAddress(venue);
});
afterAll(() => server.close());

const publishAddress = async ({ ask, directory }: BookableVenue): Promise<void> => {
  answered(await ask(ContentCreateDocument, { name: 'Venue', directory, entity: 'venue' }), 'contentCreate');
  const { content, ...item } = await read(ask, `venue-${directory}`);
  const parts = { street: 'Yefet Street', number: '14', postal_code: '6803001' };
  const en = { ...content.en, address: '14 Yefet Street', address_parts: parts, phone: '+97235551234' };
  await save(ask, item, { ...content, en });
  const { error } = await ask(PublishDocument, { cms_list: [`venue-${directory}`] });
  if (error) throw new Error(JSON.stringify(error));
};

const get = async (path: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) => {
  const answer = await sendRaw(server.url, 'GET', `/feeds/reserve/${path}`, headers);
  return { ...answer, body: answer.body.toString() };
};

type Json = Record<string, unknown>;

/** What a partner reads: parsed by the documented messages, and nothing in it that they do not have. */
const readFeed = async (path: string, message: string): Promise<Json> => {
  const { status, headers, body } = await get(path);
  expect([path, status, headers['content-type']]).toEqual([path, 200, 'application/json; charset=utf-8']);
  const type = messages.lookupType(message);
  const sent = JSON.parse(body) as Json;
  const decoded = type.decode(type.encode(type.fromObject(sent)).finish());
  expect(type.toObject(decoded, { enums: String, longs: Number, arrays: false })).toEqual(withoutDefaults(sent));
  return sent;
};

/** proto3 sends no zero, no empty text and no empty list; 64 bits may be a text. */
const withoutDefaults = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const kept = key === 'nonce' ? Number(inner) : withoutDefaults(inner);
    return kept === 0 || kept === '' || (Array.isArray(kept) && kept.length === 0) ? [] : [[key, kept]];
  });
  return Object.fromEntries(entries);
};

interface Slot {
  merchant_id: string;
  start_sec: number;
  duration_sec: number;
  spots_total: number;
  spots_open: number;
  resources: { party_size: number };
}
const readSlots = async (path = 'availability.json'): Promise<Slot[]> => {
  const feed = await readFeed(path, 'AvailabilityFeed');
  return (feed.service_availability as { availability: Slot[] }[]).flatMap(({ availability }) => availability);
};

test('a merchant is a venue that guests can find, a service is its reservation', async () => {
  const { metadata, merchant } = await readFeed('merchants.json', 'MerchantFeed');
  expect(metadata).toEqual({
    processing_instruction: 'PROCESS_AS_COMPLETE',
    shard_number: 0,
    total_shards: 1,
    nonce: String(server.clock.now()),
    generation_timestamp: Math.floor(server.clock.now() / 1000),
  });
  expect(merchant).toEqual([
    {
      merchant_id: venue.directory,
      name: 'by-the-sea',
      telephone: '+97235551234',
      url: 'https://office.example/p/by-the-sea',
      category: 'restaurant',
      geo: { address: { country: 'IL', postal_code: '6803001', street_address: '14 Yefet Street' } },
    },
  ]);
  const { service } = await readFeed('services.json', 'ServiceFeed');
  expect(service).toMatchObject([
    { merchant_id: venue.directory, service_id: 'reservation', rules: { min_advance_online_canceling: 7200 } },
  ]);
});

test('there is one entry for each start and party size, with the spots that the seating has', async () => {
  const day = venue.date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const at = (slots: readonly Slot[], size: number) =>
    slots.find(
      ({ start_sec, resources }) =>
        start_sec === Date.parse(`${day}T20:00:00+02:00`) / 1000 && resources.party_size === size,
    );
  const empty = await readSlots();
  expect(at(empty, 2)).toMatchObject({ duration_sec: 5400, spots_total: 3, spots_open: 3 });
  expect(at(empty, 4)).toMatchObject({ duration_sec: 7200, spots_total: 1, spots_open: 1 });
  await bookParty(venue, { time: '2000', size: 2, table: '2' });
  const slots = await readSlots();
  expect(at(slots, 2)).toMatchObject({ spots_total: 3, spots_open: 2 });
  expect(at(slots, 4)).toMatchObject({ spots_total: 1, spots_open: 1 });
  const keys = slots.map(({ start_sec, resources }) => `${start_sec} ${resources.party_size}`);
  expect(new Set(keys).size).toBe(keys.length);
  // no set of tables has seats for more
  expect(new Set(slots.map(({ resources }) => resources.party_size))).toEqual(new Set([1, 2, 3, 4]));
});

test('the parts of a feed are together the whole, under one nonce', async () => {
  await publishAddress(withoutPlace);
  const whole = await readSlots();
  const parts = await Promise.all([0, 1].map((shard) => get(`availability.json?shards=2&shard=${shard}&nonce=7`)));
  // one at a time
  expect(parts.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  const slots = [
    ...(await readSlots('availability.json?shards=2&shard=0&nonce=7')),
    ...(await readSlots('availability.json?shards=2&shard=1&nonce=7')),
  ];
  const order = (one: Slot, other: Slot) => JSON.stringify(one).localeCompare(JSON.stringify(other));
  expect(slots.toSorted(order)).toEqual(whole.toSorted(order));
  expect(new Set(slots.map(({ merchant_id }) => merchant_id))).toEqual(
    new Set([venue.directory, withoutPlace.directory]),
  );
  const wrong = ['shards=0', 'shards=101', 'shards=2', 'shards=2&shard=2&nonce=1', 'nonce=x', 'shard=-1'];
  const statuses = await Promise.all(wrong.map(async (query) => (await get(`merchants.json?${query}`)).status));
  expect(statuses).toEqual(wrong.map(() => 400));
});

test('the action feed leads to the booking page of each venue', async () => {
  const { data } = await readFeed('actions.json', 'ActionFeed');
  expect(data).toContainEqual({
    entity_id: venue.directory,
    link_id: venue.page,
    url: 'https://office.example/p/by-the-sea/book',
    actions: [{ dining_info: { dining_type: 'TABLE_RESERVATION' } }],
  });
  expect(JSON.parse((await get('actions-descriptor.json')).body)).toEqual({
    generation_timestamp: Math.floor(server.clock.now() / 1000),
    name: 'reservewithgoogle.action.v2',
    data_file: ['actions.json'],
  });
});

test('a venue that takes no bookings, or whose page is not public, is in no feed', async () => {
  await venue.setBooking(false);
  const { merchant } = await readFeed('merchants.json', 'MerchantFeed');
  expect(JSON.stringify(merchant)).not.toContain(venue.directory);
  expect((await readSlots()).filter(({ merchant_id }) => merchant_id === venue.directory)).toEqual([]);
  await venue.setBooking(true);
});

test('the feeds are given for the token only, as a bearer or as a password, and are no venue’s path', async () => {
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  const ask = async (headers: Record<string, string>) => (await get('merchants.json', headers)).status;
  expect(await ask(basic(`anybody:${token}`))).toBe(200);
  const wrong = [
    {},
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${token}x` },
    { authorization: token },
    basic(token),
    basic(`${token}:`),
    basic(`a:b:${token}`),
    { authorization: 'Basic !!!' },
  ];
  expect(await Promise.all(wrong.map(ask))).toEqual(wrong.map(() => 401));
  // and nothing says which of them there are
  expect((await get('secrets.json', {})).status).toBe(401);
  expect((await get('secrets.json')).status).toBe(404);
  expect((await get('constructor.json')).status).toBe(404);
  expect(reservedSegments).toEqual(expect.arrayContaining(['feeds', 'embed.js']));
});
