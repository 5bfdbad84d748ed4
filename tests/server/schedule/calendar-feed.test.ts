import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CalendarFeedMakeDocument,
  CalendarFeedWithdrawDocument,
  CalendarFeedsDocument,
  ContentCreateDocument,
  PublishDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { reservedSegments } from '../../../graphql/routes.ts';
import { sendRaw } from '../../support/raw-http.ts';
import type { TestServer } from '../../support/server.ts';
import { testUnless } from '../../support/test-unless.ts';
import { openDemoGroup, read, type Request, save } from '../content/demo-clients.ts';
import { longSessions } from '../guest-link/guest-clients.ts';
import { answered, enterLastingly, expectedIn, venue } from '../reservations/reservation-clients.ts';

const profile = `venue-${venue}`;
const hasKhal = (() => {
  try {
    execFileSync('khal', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

let server: TestServer;
let owner: Request;
const today = () => expectedIn(server, 0).slice(0, 8);
beforeAll(async () => {
  server = await openDemoGroup({ ...longSessions, GUEST_CALLS_PER_MINUTE_ADDRESS: 60 });
  owner = enterLastingly(server, 'michal');
  answered(await owner(ContentCreateDocument, { name: 'Venue', directory: venue, entity: 'venue' }), 'contentCreate');
  await publishHours([{ index: 0, date: addDays(today(), 2), closed: true, title: 'Team day; all of us', shifts: [] }]);
});
afterAll(() => server.close());

const publishHours = async (special_days: object[]) => {
  const opening_hours = Array.from({ length: 7 }, (_, index) => ({
    index,
    shifts: [{ index: 0, from: '1800', to: '0200' }],
  }));
  const item = await read(owner, profile);
  const en = { ...item.content.en, address: '14 Yefet Street', opening_hours, special_days };
  const { version } = await save(owner, item, { ...item.content, en });
  expect((await owner(PublishDocument, { cms_list: [profile], versions: [version] })).error).toBe(null);
};

const make = async (locale = 'en', options = {}) =>
  answered<{ id: string; path: string | null }>(
    await owner(CalendarFeedMakeDocument, { directory: venue, locale }, options),
    'calendarFeedMake',
  );
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await sendRaw(server.url, 'GET', path, headers);
  return { ...answer, body: answer.body.toString() };
};
const listFeeds = async () =>
  answered<{ id: string; usedOn: string | null; path: string | null }[]>(
    await owner(CalendarFeedsDocument, { directory: venue }),
    'calendarFeeds',
  );
const linesOf = (text: string, name: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(name));

test('a secret link gives the schedule as a calendar without a session, until it is withdrawn', async () => {
  const { id, path } = await make();
  const { status, headers, body } = await get(path ?? '');
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(linesOf(body, 'SUMMARY:Closed')).toEqual(['SUMMARY:Closed: Team day\\; all of us']);
  expect(linesOf(body, 'BEGIN:VTIMEZONE')).toHaveLength(1);
  expect((await get(path ?? '', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  expect(await listFeeds()).toMatchObject([{ id, path: null, usedOn: expect.stringMatching(/^\d{8}$/) }]);
  expect((await owner(CalendarFeedWithdrawDocument, { directory: venue, id })).error).toBe(null);
  expect([(await get(path ?? '')).status, await listFeeds()]).toEqual([404, []]);
  expect((await owner(CalendarFeedWithdrawDocument, { directory: venue, id })).error?.code).toBe('NOT_FOUND');
});

test('its entries keep their ids when it is read again, through another link and after a change', async () => {
  const [first, second] = [await make(), await make('he')];
  const before = linesOf((await get(first.path ?? '')).body, 'UID:');
  expect(new Set(before).size).toBe(before.length);
  expect(linesOf((await get(second.path ?? '')).body, 'UID:')).toEqual(before);
  await publishHours([]);
  const after = linesOf((await get(first.path ?? '')).body, 'UID:');
  // the closed day became an open one, all others stayed
  expect(before.filter((uid) => !after.includes(uid))).toHaveLength(1);
});

test('an unknown link and what is no link answer alike; the path is no venue’s, and the token is not stored', async () => {
  const answers = await Promise.all(
    [`/calendar/${'a'.repeat(22)}.ics`, '/calendar/x.ics', '/calendar/'].map(async (path) => (await get(path)).status),
  );
  expect(answers).toEqual([404, 404, 404]);
  expect(reservedSegments).toContain('calendar');
  const { path } = await make();
  const rows = await server.database.maintenance.selectFrom('calendar_feeds').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(path?.slice(10, 32));
});

test('P3 a repeated request makes one link and gets its path again', async () => {
  const key = crypto.randomUUID();
  const [first, again] = [await make('en', { key }), await make('en', { key })];
  expect([first.path === null, again]).toEqual([false, first]);
});

testUnless(hasKhal ? null : 'khal is not installed')(
  'khal reads the calendar back: nights, closed days and clock changes',
  async () => {
    server.clock.advance(Date.UTC(2027, 2, 20, 12) - server.clock.now());
    const { path } = await make();
    const { body } = await get(path ?? '');
    const folder = mkdtempSync(join(tmpdir(), 'khal-'));
    mkdirSync(join(folder, 'calendar'));
    const config = join(folder, 'config');
    writeFileSync(
      config,
      [
        '[calendars]',
        '[[schedule]]',
        `path = ${join(folder, 'calendar')}`,
        '[locale]',
        'local_timezone = Asia/Jerusalem',
        'default_timezone = Asia/Jerusalem',
        'timeformat = %H:%M',
        'dateformat = %Y-%m-%d',
        'longdateformat = %Y-%m-%d',
        'datetimeformat = %Y-%m-%d %H:%M',
        'longdatetimeformat = %Y-%m-%d %H:%M',
        '[sqlite]',
        `path = ${join(folder, 'khal.db')}`,
        '',
      ].join('\n'),
    );
    const file = join(folder, 'feed.ics');
    writeFileSync(file, body);
    const khal = (...args: string[]) =>
      execFileSync('khal', ['-c', config, ...args], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } });
    khal('import', '--batch', '-a', 'schedule', file);
    const listed = khal('list', '--once', '--format', '{start-long} {end-long} {title}', '-df', '', '2027-03-25', '3d');
    expect(
      listed
        .trim()
        .split('\n')
        .filter((line) => line.includes('Open')),
    ).toEqual([
      '2027-03-24 18:00 2027-03-25 02:00 Open',
      '2027-03-25 18:00 2027-03-26 03:00 Open',
      '2027-03-26 18:00 2027-03-27 02:00 Open',
      '2027-03-27 18:00 2027-03-28 02:00 Open',
    ]);
  },
);

test('H265 guessing is limited by address', async () => {
  const statuses = new Set<number>();
  for (let guess = 0; guess < 61; guess += 1)
    statuses.add((await get(`/calendar/${`${guess}`.padStart(22, 'x')}.ics`)).status);
  expect([...statuses].toSorted()).toEqual([404, 429]);
});
