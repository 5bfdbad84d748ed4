import { describe, expect, test } from 'vitest';
import { noticePath } from '../../../../machines/notices/notice-path.ts';
import { noticesMachine } from '../../../../machines/notices/notices.machine.ts';
import {
  hasOlderNotices,
  isFirstLoad,
  isLoadingOlder,
  isPanelOpen,
  selectNotices,
  selectUnread,
} from '../../../../machines/notices/notices.selectors.ts';
import type { Notice, NoticePage } from '../../../../machines/notices/notices.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const notice = (id: string, more: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'callback',
  about: 'reservation',
  subject: 'r1',
  at: '2026-05-01T10:00:00.000Z',
  read: false,
  failed: false,
  name: 'Noa Levi',
  otherName: null,
  table: null,
  expected: '202605022000',
  day: '20260502',
  count: null,
  field: null,
  ...more,
});
const page: NoticePage = { unread: 1, next: 'p2', rows: [notice('n1'), notice('n2', { read: true })] };
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const refused = { code: 'INTERNAL', key: 'internal', message: '' } as const;

const start = async () => {
  const harness = createActorHarness(noticesMachine, { input: { venue: 'jaffa' } });
  await harness.answer('loadNotices', page);
  return harness;
};

describe('notices', () => {
  const walk = createWalk(noticesMachine, {
    input: { venue: 'jaffa' },
    samples: {
      'live.changed': [
        { change: { kind: 'ticket', what: 'updated' } },
        { change: { kind: 'content', what: 'created' } },
        { change: { kind: 'content', what: 'updated' } },
      ],
      'notice.read': [{ id: 'n1' }, { id: 'n2' }],
      'xstate.done.actor.loadNotices': [{ output: page }],
      'xstate.done.actor.loadMore': [{ output: { unread: 0, next: null, rows: [notice('n3', { read: true })] } }],
      'xstate.error.actor.loadNotices': [{ error: lost }, { error: refused }],
    },
    facts: ({ context: { rows, next, error } }) => [
      rows.some(({ read }) => !read),
      next !== null,
      error?.code === 'NETWORK',
    ],
    // what is marked as read here is on its way to the server, and no number is below zero
    invariant: (snapshot) => {
      expect(selectUnread(snapshot)).toBeGreaterThanOrEqual(0);
      if (snapshot.matches({ marks: 'idle' })) expect(snapshot.context.marks).toEqual([]);
      if (snapshot.matches({ list: 'loadingMore' })) expect(isFirstLoad(snapshot)).toBe(false);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('one that was followed is read at once, here and then on the server; what cannot be marked is unread again', async () => {
    const { actor, answer, reject, requestInput, isPending } = await start();
    actor.send({ type: 'notices.reload' });
    await answer('loadNotices', { ...page, unread: 2 });
    actor.send({ type: 'notices.opened' });
    actor.send({ type: 'notice.read', id: 'n1' });
    actor.send({ type: 'notices.allRead' });
    expect([selectUnread(actor.getSnapshot()), isPanelOpen(actor.getSnapshot())]).toEqual([0, true]);
    expect(requestInput('markNotices')).toEqual({ venue: 'jaffa', ids: ['n1'], upTo: null });
    await answer('markNotices');
    expect(requestInput('markNotices')).toEqual({ venue: 'jaffa', ids: [], upTo: '2026-05-01T10:00:00.000Z' });
    await reject('markNotices', lost);
    expect(isPending('markNotices')).toBe(false);
    actor.send({ type: 'notices.reload' });
    await answer('loadNotices', page);
    expect(selectUnread(actor.getSnapshot())).toBe(1);
  });

  test('older ones are added once each, and as many are read again after a change', async () => {
    const { actor, answer, clock, requestInput } = await start();
    const older = Array.from({ length: 20 }, (_, at) => notice(`o${at}`));
    actor.send({ type: 'notices.more' });
    expect(isLoadingOlder(actor.getSnapshot())).toBe(true);
    await answer('loadMore', { unread: 1, next: null, rows: [notice('n2'), ...older] });
    expect([selectNotices(actor.getSnapshot()).length, hasOlderNotices(actor.getSnapshot())]).toEqual([22, false]);
    actor.send({ type: 'live.changed', change: { kind: 'survey', what: 'updated' } });
    clock.increment(2_000);
    expect(requestInput('loadNotices')).toEqual({ venue: 'jaffa', after: null, limit: 40 });
  });
});

test.each([
  [notice('n1'), '/jaffa/rsvp?date=20260502&q=Noa+Levi'],
  [notice('n1', { kind: 'tableConflict' }), '/jaffa/rsvp?date=20260502'],
  [
    notice('n1', { kind: 'negativeSurvey', about: 'survey' }),
    '/jaffa/survey?aggregate=unhandled&from=20260502&to=20260502&q=Noa+Levi',
  ],
  [
    notice('n1', { kind: 'negativeSurvey', about: 'survey', read: true, name: '' }),
    '/jaffa/survey?from=20260502&to=20260502',
  ],
  [notice('n1', { kind: 'failedMessage' }), '/jaffa/rsvp?date=20260502&q=Noa+Levi'],
  [notice('n1', { kind: 'failedMessage', about: 'giftCard', day: null }), '/jaffa/giftcards?q=Noa+Levi'],
  [notice('n1', { kind: 'failedMessage', about: 'bill', day: null }), '/jaffa/billing/r1'],
  [notice('n1', { kind: 'failedMessage', about: 'membership', day: null }), '/jaffa/employees/team'],
  [notice('n1', { kind: 'failedMessage', about: 'registration', day: null }), '/jaffa/registration'],
  [notice('n1', { kind: 'import', about: 'product' }), '/jaffa/products'],
  [notice('n1', { kind: 'import', about: 'giftCard' }), '/jaffa/giftcards'],
  [
    notice('n1', {
      kind: 'fieldNote',
      about: 'menu',
      field: { component: 'menu', path: 'sections/s1/header', language: 'ar' },
    }),
    '/jaffa/menus/r1?field=sections%2Fs1%2Fheader&language=ar',
  ],
  [
    notice('n1', { kind: 'fieldNote', about: 'dragon', field: { component: 'dragon', path: 'x', language: null } }),
    '/jaffa/venue',
  ],
  [notice('n', { kind: 'publishing', about: 'publish', name: 'Winter' }), '/jaffa/venue'],
])('a notice %# opens what it is about', (one, path) => expect(noticePath('jaffa', one)).toBe(path));
