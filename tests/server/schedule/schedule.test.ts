import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ContentCreateDocument,
  PublishCheckDocument,
  PublishDocument,
  ScheduleDocument,
  type ScheduleQuery,
  VenueUpdateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import type { TestServer } from '../../support/server.ts';
import { type EditedItem, enter, openDemoGroup, read, type Request, save } from '../content/demo-clients.ts';
import {
  answered,
  createReservation,
  enterLastingly,
  expectedIn,
  hour,
  venue,
} from '../reservations/reservation-clients.ts';

type Quarters = { times: string[]; covers: number[] | null };
type Schedule = ScheduleQuery['schedule'];
const quartersOf = (day: Schedule['days'][number] | undefined) => day?.quarters as Quarters | undefined;

const profile = `venue-${venue}`;
let server: TestServer;
let owner: Request;
let host: Request;
beforeAll(async () => {
  server = await openDemoGroup();
  owner = enterLastingly(server, 'michal');
  host = enterLastingly(server, 'dana');
  answered(await owner(ContentCreateDocument, { name: 'Venue', directory: venue, entity: 'venue' }), 'contentCreate');
  await publishHours({ 5: [['1200', '1600']], 6: [['2200', '0300']] });
});
afterAll(() => server.close());

type Hours = readonly (readonly [string, string])[];
const toShifts = (hours: Hours) => hours.map(([from, to], index) => ({ index, from, to }));

const saveHours = async (week: Record<number, Hours>, special: object[] = []) => {
  const opening_hours = Array.from({ length: 7 }, (_, index) => ({ index, shifts: toShifts(week[index] ?? []) }));
  const item = await read(owner, profile);
  const en = { ...item.content.en, address: '14 Yefet Street', opening_hours, special_days: special };
  return (await save(owner, item, { ...item.content, en })).version;
};
const publishHours = async (week: Record<number, Hours>, special: object[] = []) => {
  const version = await saveHours(week, special);
  expect((await owner(PublishDocument, { cms_list: [profile], versions: [version] })).error).toBe(null);
};

const schedule = async (week?: string, ask = owner): Promise<Schedule> =>
  answered(await ask(ScheduleDocument, { directory: venue, week }), 'schedule');

test('a week is seven distinct dates, over clock changes and New Year, forward and back', async () => {
  for (const start of ['20261227', '20270321', '20271024', '20271031']) {
    for (const week of [addDays(start, -7), start, addDays(start, 7)]) {
      const { from, days } = await schedule(addDays(week, 3));
      const dates = days.map(({ date }) => date);
      expect([from, dates]).toEqual([week, Array.from({ length: 7 }, (_, day) => addDays(week, day))]);
    }
  }
  const { error } = await owner(ScheduleDocument, { directory: venue, week: '20270230' });
  expect([error?.code, error?.path]).toEqual(['BAD_INPUT', 'week']);
});

test('a night that begins on the last day of the week belongs to that day alone', async () => {
  const { days } = await schedule('20261129');
  expect(days.map(({ opening }) => opening)).toEqual([
    ...Array.from({ length: 5 }, () => []),
    [{ from: 720, to: 960 }],
    [{ from: 1320, to: 1620 }],
  ]);
  expect((await schedule('20261206')).days[0]?.opening).toEqual([]);
});

test('H237 a business day has 92 quarters of an hour when the clock skips one, and 96 when it repeats one', async () => {
  const counts = async (week: string) => (await schedule(week)).days.map((day) => quartersOf(day)?.times.length);
  // Friday 26 March at 2, in the business day of Thursday
  expect(await counts('20270321')).toEqual([96, 96, 96, 96, 92, 96, 96]);
  // Sunday 31 October at 2, in the business day of Saturday
  expect(await counts('20271024')).toEqual([96, 96, 96, 96, 96, 96, 96]);
  const quarters = quartersOf((await schedule('20270321')).days[4]);
  expect([quarters?.times[0], quarters?.times.at(-1)]).toEqual(['0400', '0345']);
  expect(quarters?.times.filter((time) => time.startsWith('02'))).toEqual([]);
});

test('covers stand in the quarter they come in, after midnight too; who reads no reservations gets none', async () => {
  const date = expectedIn(server, 9 * 24 * hour).slice(0, 8);
  await createReservation(host, {
    expected: `${addDays(date, 1)}0107`,
    as: 'confirm',
    size: 5,
    reason: 'A late party',
  });
  const find = ({ days }: Schedule) => quartersOf(days.find((day) => day.date === date));
  const quarters = find(await schedule(date));
  expect(quarters?.covers?.[quarters.times.indexOf('0100')]).toBe(5);
  const translator = find(await schedule(date, await enter(server, 'omar', venue)));
  expect([translator?.covers, translator?.times]).toEqual([null, quarters?.times]);
});

test('whom other opening hours would hit is listed before they are published', async () => {
  const date = expectedIn(server, 16 * 24 * hour).slice(0, 8);
  const everyDay = Object.fromEntries(Array.from({ length: 7 }, (_, day) => [day, [['1200', '2300']] as const]));
  await publishHours(everyDay);
  const book = (time: string, more = {}) =>
    createReservation(host, { expected: `${date}${time}`, as: 'confirm', size: 2, reason: 'As they asked', ...more });
  const { ticketId } = await book('2255', { name: 'Avi Cohen' });
  await book('1100');
  await saveHours(everyDay, [{ index: 0, date, closed: true, shifts: [] }]);
  const [row] = answered<{ hits: object[] }[]>(
    await owner(PublishCheckDocument, { cms_list: [profile] }),
    'publishCheck',
  );
  expect(row?.hits).toEqual([{ ticketId, name: 'Avi Cohen', expected: `${date}2255`, size: 2, reasons: ['closed'] }]);
  // nobody who reads no reservations learns of them
  const [blind] = answered<{ hits: object[] }[]>(
    await (await enter(server, 'omar', venue))(PublishCheckDocument, { cms_list: [profile] }),
    'publishCheck',
  );
  expect(blind?.hits).toEqual([]);
});

test('a special day decides its date and carries its title', async () => {
  await publishHours({ 0: [['1200', '1600']] }, [
    { index: 0, date: '20261206-20261212', title: 'Hanukkah week', shifts: toShifts([['1800', '0200']]) },
    { index: 1, date: '20261208', closed: true, title: 'Team day', shifts: [] },
  ]);
  const { days } = await schedule('20261208');
  expect(days.map(({ special, opening }) => [(special?.titles as { en?: string })?.en, opening])).toEqual([
    ['Hanukkah week', [{ from: 1080, to: 1560 }]],
    ['Hanukkah week', [{ from: 1080, to: 1560 }]],
    ['Team day', []],
    ...Array.from({ length: 4 }, () => ['Hanukkah week', [{ from: 1080, to: 1560 }]]),
  ]);
});

test('holidays stand on their days with their eves, candles and the end of rest, and propose; they change nothing', async () => {
  const { days } = await schedule('20271010');
  const shown = days.map(({ date, holidays, candles, restEnds }) => [
    date,
    holidays.map(({ key, eve, closes }) => `${key}${eve ? ' eve' : ''} ${closes}`),
    candles,
    restEnds,
  ]);
  expect(shown).toEqual([
    ['20271010', ['yomKippur eve 1400'], '1753', null],
    ['20271011', ['yomKippur '], null, '1849'],
    ['20271012', [], null, null],
    ['20271013', [], null, null],
    ['20271014', [], null, null],
    ['20271015', ['sukkot eve 1400'], '1747', null],
    ['20271016', ['sukkot '], null, '1843'],
  ]);
  expect(days.every(({ special }) => special === null)).toBe(true);
  await owner(VenueUpdateDocument, { venue, changes: { candle_minutes: 40 } });
  expect((await schedule('20271010')).days[0]?.candles).toBe('1733');
  const { error } = await owner(VenueUpdateDocument, { venue, changes: { candle_minutes: 91 } });
  expect([error?.code, error?.path]).toEqual(['BAD_INPUT', 'candle_minutes']);
});

test('publishing says where hours and reservations differ, and which plan the form follows', async () => {
  await publishHours({ 0: [['1200', '1600']] });
  const rule = { _id: 'r1', index: 0, from: '1200', to: '1800', __criteria: { weekday: '0' } };
  const makePage = async (name: string) => {
    const page: EditedItem = answered(
      await owner(ContentCreateDocument, { name, directory: venue, entity: 'page', component: 'reservation' }),
      'contentCreate',
    );
    const { shifts } = page.content.en.workplan as { shifts: string };
    const { content, ...item } = await read(owner, shifts);
    const { version } = await save(owner, item, {
      ...content,
      en: { ...content.en, shifts: [{}, { shifts: { opening: [rule] } }] },
    });
    return { page, shifts, version };
  };
  const adviceOf = async (id: string) =>
    answered<{ cms_id: string; advice: { path: string; key: string }[] }[]>(
      await owner(PublishCheckDocument, { cms_list: [id] }),
      'publishCheck',
    )[0]?.advice.map(({ path, key }) => `${path} ${key}`);
  const first = await makePage('By the sea');
  expect(await adviceOf(first.shifts)).not.toContain('opening bookingsWhileClosed');
  const published = { cms_list: [first.page.cms_id, first.shifts], versions: [first.page.version, first.version] };
  expect((await owner(PublishDocument, published)).error).toBe(null);
  expect(await adviceOf(first.shifts)).toEqual(['opening bookingsWhileClosed']);
  expect(await adviceOf(profile)).toEqual(['opening_hours bookingsWhileClosed']);
  const second = await makePage('In the garden');
  expect(await adviceOf(second.shifts)).toContain('opening planNotFollowed');
  const { plans, days } = await schedule('20261129');
  expect(plans.filter(({ kind }) => kind === 'shifts')).toMatchObject([
    { id: first.shifts, page: 'By the sea', rules: 1 },
  ]);
  expect(days[0]).toMatchObject({ opening: [{ from: 720, to: 960 }], bookable: [{ from: 720, to: 1080 }] });
});
