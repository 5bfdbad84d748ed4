import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Ports } from '../../../../machines/ports.ts';
import {
  formatReportPath,
  moveReportDay,
  parseReportDetail,
  parseReportQuery,
  selectReportDays,
} from '../../../../machines/reports/report-query.ts';
import { createReportsActors } from '../../../../machines/reports/reports.actors.ts';
import { reportsMachine } from '../../../../machines/reports/reports.machine.ts';
import {
  areReportsAvailable,
  isDetailLoading,
  selectDetail,
  selectFile,
  selectFileError,
  selectReportQuery,
  selectRows,
  selectSummary,
  selectSummaryError,
} from '../../../../machines/reports/reports.selectors.ts';
import type { ReportRow, ReportSummary } from '../../../../machines/reports/reports.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { apiError } from '../editor/item-fixtures.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const sums = { count: 3, refunds: 1, deleted: 0, charges: 900, refund: -100, total: 800, tip: 50 };
const summary: ReportSummary = {
  from: '20260501',
  to: '20260530',
  today: '20260530',
  currency: 'ILS',
  currencies: ['ILS'],
  pages: [{ ...sums, index: 1, pageId: 'p1', slug: 'lunch', title: 'Lunch', amx: 500, last: '2026-05-30T09:00:00Z' }],
  totals: sums,
  days: [],
  hours: [],
};
const row = (id: string): ReportRow => ({
  createdAt: '2026-05-30T09:00:00Z',
  businessDate: '20260530',
  pageId: 'p1',
  venue: 'Lunch',
  slug: 'lunch',
  source: 'till',
  id,
  status: 'done',
  expectedDate: null,
  expectedTime: null,
  party: null,
  name: '',
  phone: '',
  address: '',
  city: '',
  comments: '',
  refundOf: null,
  currency: 'ILS',
  charges: 100,
  refund: 0,
  total: 100,
  tip: 0,
});
const lost = apiError('NETWORK', 'networkLost');
const orders = { page: 'all', report: 'orders' };

describe('the reports of a venue', () => {
  const input = { venue: createVenueWithRole('owner'), query: {} };
  const addresses: Record<string, string>[] = [{}, { from: '20260101' }, orders, { ...orders, report: 'deleted' }];
  const samples = {
    'reports.opened': addresses.map((query) => ({ query })),
    'reports.filtered': [{ query: { from: '20260101' } }],
    'reports.detailChosen': [
      { detail: null },
      { detail: { page: 'p1', report: 'refunds' as const, deliveryDate: '' } },
    ],
    'reports.fileRequested': [{ file: 'csv' as const }],
    'live.changed': [{ change: { kind: 'order' } }, { change: { kind: 'bill' } }],
    'venue.changed': [{ venue: createVenueWithRole('owner') }, { venue: createVenueWithRole('viewer') }],
    'file.progressed': [{ done: 1, total: 3, bytes: 100 }],
    'file.written': [{ rows: 3 }],
    'file.failed': [{ error: lost }],
    'xstate.done.actor.loadSummary': [{ output: summary }, { output: null }],
    'xstate.error.actor.loadSummary': [{ error: lost }, { error: apiError('RATE_LIMITED', 'serviceBusy') }],
    'xstate.done.actor.loadDetail': [{ output: { rows: [row('A-1')], count: 2 } }],
    'xstate.error.actor.loadDetail': [{ error: lost }, { error: apiError('RATE_LIMITED', 'serviceBusy') }],
    'xstate.done.actor.loadMore': [{ output: { rows: [row('A-2')], count: 2 } }],
    'xstate.error.actor.loadMore': [{ error: lost }],
    'xstate.done.actor.loadDialog': [{ output: undefined }],
    'xstate.error.actor.loadDialog': [{ error: lost }],
    'xstate.done.actor.orderKeys': [{ output: undefined }],
    'xstate.error.actor.orderKeys': [{ error: lost }],
    'xstate.done.actor.ordersImport': [{ output: undefined }],
    'xstate.error.actor.ordersImport': [{ error: lost }],
  };
  type Snapshot = ReturnType<typeof start>;
  const start = () => createActor(reportsMachine, { input }).getSnapshot();
  const invariant = (snapshot: Snapshot) => {
    const { children, context } = snapshot;
    const shown = [
      ...(snapshot.matches({ summary: 'loading' }) ? ['loadSummary'] : []),
      ...(snapshot.matches({ summary: 'settled' }) ? ['networkRecovery'] : []),
      ...(snapshot.matches({ detail: 'loading' }) ? ['loadDetail'] : []),
      ...(snapshot.matches({ detail: 'loadingMore' }) ? ['loadMore'] : []),
      ...(snapshot.matches({ detail: 'failed' }) ? ['detailRecovery'] : []),
      ...(snapshot.matches({ file: 'writing' }) ? ['writeFile'] : []),
      ...(snapshot.matches({ dialog: 'preparing' }) ? ['loadDialog'] : []),
      ...(snapshot.matches({ dialog: 'keys' }) ? ['orderKeys'] : []),
      ...(snapshot.matches({ dialog: 'importing' }) ? ['ordersImport'] : []),
    ];
    expect(Object.keys(children).toSorted()).toEqual(shown.toSorted());
    // a list is open exactly while the address names one
    expect(snapshot.matches({ detail: 'closed' })).toBe(context.detail === null);
    expect(snapshot.matches({ file: 'writing' })).toBe(context.file !== null);
  };
  // its regions are walked one after another, the others standing still: all of their combinations are too many
  const noDetail = { 'reports.opened': samples['reports.opened'].slice(0, 2), 'reports.detailChosen': [] };
  const noFile = { 'reports.fileRequested': [] };
  const noDialog = { 'reports.keysOpened': [], 'reports.importOpened': [] };
  const stillSummary = {
    'live.changed': [],
    'venue.changed': [],
    'xstate.done.actor.loadSummary': samples['xstate.done.actor.loadSummary'].slice(0, 1),
    'xstate.error.actor.loadSummary': [],
  };
  const summaries = createWalk(reportsMachine, {
    input,
    samples: { ...samples, ...noDetail, ...noFile, ...noDialog },
    facts: ({ context }) => [context.summary === null, context.error?.key, context.query.from, context.venue.role],
    invariant,
  });
  const details = createWalk(reportsMachine, {
    input: { ...input, query: orders },
    samples: {
      ...samples,
      ...stillSummary,
      ...noFile,
      ...noDialog,
      'reports.filtered': [],
      'reports.opened': [
        { query: {} },
        { query: orders },
        { query: { ...orders, from: '20260101' } },
        { query: { ...orders, report: 'deleted' } },
      ],
    },
    facts: ({ context }) => [
      context.detail?.report,
      context.rows.length,
      context.count,
      context.detailError?.key,
      context.query.from,
    ],
    limit: 20_000,
    invariant,
  });
  const files = createWalk(reportsMachine, {
    input,
    samples: { ...samples, ...noDetail, ...stillSummary, 'reports.filtered': [] },
    facts: ({ context }) => [context.summary === null, context.dialog, context.fileError?.key],
    invariant,
  });
  const unread = createWalk(reportsMachine, {
    input: { venue: createVenueWithRole('editor'), query: orders },
    samples: { ...samples, ...noFile, ...noDialog, 'venue.changed': [{ venue: createVenueWithRole('editor') }] },
    invariant: (snapshot) => {
      expect([snapshot.value.summary, areReportsAvailable(snapshot), selectSummary(snapshot)]).toEqual([
        'unavailable',
        false,
        null,
      ]);
      expect(isDetailLoading(snapshot)).toBe(false);
    },
  });
  test('every path keeps the invariant: the summary', summaries.replay);
  test('every path keeps the invariant: the list of orders', details.replay);
  test('every path keeps the invariant: files and dialogs', files.replay);
  test('a role that does not read reports loads nothing, whatever the address says', unread.replay);
  test('every edge is walked', async () => {
    const lists = await Promise.all([summaries, details, files, unread].map((walk) => walk.unwalked()));
    const [first = [], ...others] = lists;
    expect(first.filter((edge) => others.every((list) => list.includes(edge)))).toEqual([]);
  });

  test('other days are an address, whose report replaces the one of before; the list of orders stays open', async () => {
    const { actor, answer, received, isPending, stop } = createActorHarness(reportsMachine, {
      input: { ...input, query: orders },
    });
    await answer('loadSummary', summary);
    await answer('loadDetail', { rows: [row('A-1')], count: 1 });
    actor.send({ type: 'reports.filtered', query: { from: '20260401', to: '20260402' } });
    const path = '/petilia-jaffa/venue?from=20260401&to=20260402&page=all&report=orders';
    expect(received.navigation?.at(-1)).toMatchObject({ path, replace: true });
    actor.send({ type: 'reports.opened', query: { ...orders, from: '20260401', to: '20260402' } });
    const now = () => actor.getSnapshot();
    expect([selectSummary(now()), isPending('loadSummary'), isPending('loadDetail')]).toEqual([null, true, true]);
    expect(selectReportQuery(now())).toEqual({ from: '20260401', to: '20260402', currency: '' });
    await answer('loadSummary', null);
    await answer('loadDetail', { rows: [], count: 0 });
    expect([selectSummary(now()), selectSummaryError(now()), selectRows(now()), selectDetail(now())?.report]).toEqual([
      null,
      null,
      [],
      'orders',
    ]);
    stop();
  });

  test('a file that fails says why, and is asked for again', async () => {
    const { actor, answer, stop } = createActorHarness(reportsMachine, { input });
    await answer('loadSummary', summary);
    actor.send({ type: 'reports.fileRequested', file: 'csv' });
    actor.send({ type: 'file.progressed', done: 2, total: 3, bytes: 300 });
    expect(selectFile(actor.getSnapshot())).toEqual({ file: 'csv', done: 2, total: 3, bytes: 300 });
    actor.send({ type: 'file.failed', error: lost });
    expect([selectFile(actor.getSnapshot()), selectFileError(actor.getSnapshot())?.key]).toEqual([null, 'networkLost']);
    actor.send({ type: 'reports.fileRequested', file: 'xlsx' });
    expect([selectFile(actor.getSnapshot())?.file, selectFileError(actor.getSnapshot())]).toEqual(['xlsx', null]);
    stop();
  });
});

describe('the calls of a report', () => {
  const venue = createVenueWithRole('owner');
  const now = Date.UTC(2026, 4, 30, 9);
  const createCalls = (answers: Record<string, (ticket: string) => unknown>) => {
    const calls: [endpoint: string, ticket: string | undefined][] = [];
    let issued = 0;
    let time = now;
    const ask = (async (
      endpoint: string,
      document: { toString: () => string },
      _: unknown,
      { ticket }: { ticket?: string },
    ) => {
      calls.push([endpoint, ticket]);
      if (endpoint === 'api') {
        issued += 1;
        const expiresAt = new Date(time + 300_000).toISOString();
        return { reportTicket: { ticket: `t${issued}`, from: '20260501', to: '20260530', expiresAt } };
      }
      const name = /query (\w+)/.exec(document.toString())?.[1] ?? '';
      return answers[name]?.(ticket ?? '');
    }) as unknown as Ports['ask'];
    const actors = createReportsActors({ ask, now: () => time, download: async () => 3, language: () => 'he' });
    const query = { from: '', to: '', currency: '' };
    return {
      calls,
      advance: (ms: number) => {
        time += ms;
      },
      summary: () => toPromise(createActor(actors.loadSummary, { input: { venue, query } }).start()),
    };
  };
  const { pages, ...shown } = summary;
  const summaryReport = { ...shown, results: { p1: pages[0] } };

  test('one ticket serves until it is about to end; one that has ended before is replaced once', async () => {
    let isEnded = false;
    const calls = createCalls({
      SummaryReport: (ticket) => {
        if (isEnded && ticket === 't2') throw apiError('UNAUTHENTICATED', 'reportTicketEnded');
        return { summaryReport };
      },
    });
    expect(await calls.summary()).toEqual(summary);
    await calls.summary();
    calls.advance(295_000);
    await calls.summary();
    isEnded = true;
    await calls.summary();
    expect(calls.calls).toEqual([
      ['api', undefined],
      ['reports', 't1'],
      ['reports', 't1'],
      ['api', undefined],
      ['reports', 't2'],
      ['reports', 't2'],
      ['api', undefined],
      ['reports', 't3'],
    ]);
  });

  test('no orders are no error; any other failure is one', async () => {
    const none = createCalls({
      SummaryReport: () => {
        throw apiError('NOT_FOUND', 'noReports');
      },
    });
    expect(await none.summary()).toBe(null);
    const failing = createCalls({
      SummaryReport: () => {
        throw lost;
      },
    });
    await expect(failing.summary()).rejects.toEqual(lost);
  });
});

describe('the address of a report', () => {
  const venue = { timeZone: 'Asia/Jerusalem', dayEnds: [] };
  const at = Date.UTC(2026, 4, 30, 9);

  test('names days, currency and list; what it names wrongly counts as nothing', () => {
    const query = { from: '20260501', to: '20260502', currency: 'EUR' };
    const detail = { page: '', report: 'refunds', deliveryDate: '20260503' } as const;
    const path = formatReportPath('jaffa', query, detail);
    expect(path).toBe('/jaffa/venue?from=20260501&to=20260502&currency=EUR&page=all&report=refunds&delivery=20260503');
    const raw = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
    expect([parseReportQuery(raw), parseReportDetail(raw)]).toEqual([query, detail]);
    expect(parseReportQuery({ from: '20260230', to: 'x', currency: 'euro' })).toEqual({
      from: '',
      to: '',
      currency: '',
    });
    expect(parseReportDetail({ report: 'profit' })).toBe(null);
    expect(formatReportPath('jaffa', { from: '', to: '', currency: '' }, null)).toBe('/jaffa/venue');
  });

  test('without days it is the last thirty, and never more than a year; a day past the other end moves it too', () => {
    expect(selectReportDays({ from: '', to: '' }, venue, at)).toEqual({ from: '20260501', to: '20260530' });
    expect(selectReportDays({ from: '20200101', to: '20260530' }, venue, at)).toEqual({
      from: '20250530',
      to: '20260530',
    });
    const days = { from: '20260501', to: '20260530' };
    expect(moveReportDay(days, 'from', '20260601')).toEqual({ from: '20260601', to: '20260601' });
    expect(moveReportDay(days, 'to', '20260402')).toEqual({ from: '20260402', to: '20260402' });
    expect(moveReportDay(days, 'to', '20280402')).toEqual({ from: '20270403', to: '20280402' });
  });
});
