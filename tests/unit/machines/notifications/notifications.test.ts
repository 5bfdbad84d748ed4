import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import type { GuestPageInput } from '../../../../machines/guest-page/guest-page-uses.ts';
import { type Notification, notificationsMachine } from '../../../../machines/notifications/notifications.machine.ts';
import { shownNotifications } from '../../../../machines/notifications/notifications.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const saved: Notification = { kind: 'success', message: 'success.updateMenu' };
const failed: Notification = { kind: 'error', message: 'error.conflict' };
const deleted: Notification = {
  kind: 'success',
  message: 'success.contentDelete',
  undo: { to: 'list', path: '/jaffa/menus', event: { type: 'table.undo' } },
};

const item = { id: 'm1', venue: 'jaffa', name: 'Lunch', language: 'he', version: 'published' } as const;
const copied: Notification = { kind: 'success', message: 'editor.sectionCopied', opens: '/jaffa/menus/m2' };
const published: Notification = { kind: 'success', message: 'success.publishContent', view: item };

describe('notifications', () => {
  const walk = createWalk(notificationsMachine, {
    samples: {
      'notification.shown': [
        { notification: { ...saved, values: { count: 1 }, isCounted: true, replaces: 'waiting', opens: '/jaffa' } },
        { notification: failed },
        { notification: deleted },
        { notification: published },
      ],
      'notification.opened': [{ id: 1 }, {}],
      'notification.dismissed': [{ id: 1 }],
      'notification.undoRequested': [{ id: 1 }, { list: '/jaffa/menus' }],
      'notification.viewed': [{ id: 1 }, {}],
      'notification.expired': [{ id: 1 }],
    },
    facts: ({ context }) => [
      context.notifications.map(({ kind }) => kind),
      context.undoable.length,
      context.viewable !== null,
    ],
    limit: 20_000,
    invariant: (snapshot) => {
      const ids = shownNotifications(snapshot).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(4);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  const showNoticesWith = (options: Parameters<typeof createActorHarness>[1], ...notifications: Notification[]) => {
    const harness = createActorHarness(notificationsMachine, options);
    for (const notification of notifications) harness.actor.send({ type: 'notification.shown', notification });
    return {
      ...harness,
      messages: () => shownNotifications(harness.actor.getSnapshot()).map(({ message }) => message),
    };
  };

  const showNotices = (...notifications: Notification[]) => showNoticesWith({}, ...notifications);

  test('what a notification is about is opened from it, and the notification goes', () => {
    const { actor, received, messages } = showNotices(saved, copied);
    expect(actor.getSnapshot().can({ type: 'notification.opened', id: 1 })).toBe(false);
    actor.send({ type: 'notification.opened', id: 2 });
    expect([received.navigation, messages()]).toEqual([
      [{ type: 'path.requested', path: '/jaffa/menus/m2' }],
      [saved.message],
    ]);
    actor.send({ type: 'notification.shown', notification: copied });
    actor.send({ type: 'undo.dropped' });
    expect(actor.getSnapshot().can({ type: 'notification.opened' })).toBe(false);
  });

  test('a result is viewed from its notification, or as the newest one also after that has disappeared; not from another venue', () => {
    const viewed: unknown[] = [];
    const guestPage = fromCallback<{ type: 'never' }, GuestPageInput>(({ input }) => void viewed.push(input));
    const harness = showNoticesWith({ actors: { guestPage } }, published, saved);
    harness.actor.send({ type: 'notification.viewed', id: 1 });
    harness.clock.increment(8_000);
    harness.actor.send({ type: 'notification.viewed' });
    expect(viewed).toEqual([
      { ...item, use: 'view' },
      { ...item, use: 'view' },
    ]);
    expect(harness.actor.getSnapshot().can({ type: 'notification.viewed', id: 2 })).toBe(false);
    harness.actor.send({ type: 'undo.dropped' });
    expect(harness.actor.getSnapshot().can({ type: 'notification.viewed' })).toBe(false);
  });

  test('success disappears after eight seconds, an error stays', () => {
    const harness = showNotices(saved, failed);
    harness.clock.increment(7_999);
    expect(harness.messages()).toEqual(['success.updateMenu', 'error.conflict']);
    harness.clock.increment(1);
    expect(harness.messages()).toEqual(['error.conflict']);
  });

  test('of more than four the oldest that would disappear anyway goes first; an error stays until it is dismissed', () => {
    const create = (kind: Notification['kind'], message: string): Notification => ({ kind, message });
    const errors = ['1', '2', '3', '4', '5'].map((message) => create('error', message));
    const harness = showNotices(create('success', 'a'), create('warning', 'w'), create('info', 'b'), ...errors);
    expect(harness.messages()).toEqual(['w', '1', '2', '3', '4', '5']);
    for (const message of ['c', 'd'])
      harness.actor.send({ type: 'notification.shown', notification: create('success', message) });
    expect(harness.messages()).toEqual(['w', '1', '2', '3', '4', '5', 'd']);
    expect(showNotices(...['a', 'b', 'c', 'd', 'e'].map((it) => create('success', it))).messages()).toEqual([
      'b',
      'c',
      'd',
      'e',
    ]);
  });

  test('the same message about another item is another notification', () => {
    const about = (name: string): Notification => ({ kind: 'warning', message: 'offline.conflict', values: { name } });
    const harness = showNotices(about('Winter'), about('Summer'), about('Winter'));
    expect(shownNotifications(harness.actor.getSnapshot()).map(({ values }) => values?.name)).toEqual([
      'Summer',
      'Winter',
    ]);
  });

  test('the same refusal of two reservations of one name is two notifications, of one reservation one', () => {
    const createTooLate = (about: string, name = 'Noa'): Notification => ({
      kind: 'error',
      message: 'refused',
      values: {
        name,
        count: 1,
      },
      about,
      isCounted: false,
    });
    const harness = showNotices(createTooLate('r1'), createTooLate('r2'), createTooLate('r1', 'Noa B.'));
    expect(shownNotifications(harness.actor.getSnapshot()).map(({ about, values }) => [about, values?.name])).toEqual([
      ['r2', 'Noa'],
      ['r1', 'Noa B.'],
    ]);
  });

  const waiting = (name: string, count = 1): Notification => ({
    kind: 'success',
    message: 'waiting',
    values: {
      name,
      count,
    },
    isCounted: true,
  });
  const sent = (name: string): Notification => ({
    kind: 'success',
    message: 'sent',
    values: {
      name,
      count: 1,
    },
    isCounted: true,
    replaces: 'waiting',
  });
  const createRejection = (name: string): Notification => ({
    kind: 'error',
    message: 'refused',
    values: { name },
    replaces: 'waiting',
  });
  const getShown = (...notifications: Notification[]) =>
    shownNotifications(showNotices(...notifications).actor.getSnapshot()).map(({ message, values }) => [
      message,
      values,
    ]);

  test('what became of something takes the place of what was said while it waited', () => {
    expect(getShown(waiting('Noa'), sent('Noa'))).toEqual([['sent', { name: 'Noa', count: 1 }]]);
    expect(getShown(waiting('Noa'), createRejection('Noa'))).toEqual([['refused', { name: 'Noa' }]]);
  });

  test('those that are counted are one notification, also those that are about several themselves', () => {
    expect(getShown(waiting('Noa'), waiting('Dan', 3))).toEqual([['waiting', { name: 'Dan', count: 4 }]]);
    expect(getShown(waiting('Dan', 3), sent('Noa'), sent('Dan'), sent('Avi'))).toEqual([
      ['sent', { name: 'Avi', count: 3 }],
    ]);
  });

  test('a refusal beside successes is told in its own words, and stays when they go', () => {
    const harness = showNotices(waiting('Noa'), sent('Noa'), createRejection('Dan'), sent('Avi'));
    expect(harness.messages()).toEqual(['refused', 'sent']);
    harness.clock.increment(8_000);
    expect(harness.messages()).toEqual(['refused']);
  });

  test('what is not shown any more is not counted', () => {
    const harness = showNotices(sent('Noa'));
    harness.clock.increment(8_000);
    harness.actor.send({ type: 'notification.shown', notification: sent('Dan') });
    const [shown] = shownNotifications(harness.actor.getSnapshot());
    expect(shown?.values).toEqual({ name: 'Dan', count: 1 });
  });

  test('a repeated message is one notification with a new timeout', () => {
    const harness = showNotices(saved);
    harness.clock.increment(5_000);
    harness.actor.send({ type: 'notification.shown', notification: saved });
    harness.clock.increment(5_000);
    expect(harness.messages()).toEqual(['success.updateMenu']);
    harness.clock.increment(3_000);
    expect(harness.messages()).toEqual([]);
  });

  test('undo is sent to its source, once', () => {
    const harness = showNotices(deleted);
    harness.actor.send({ type: 'notification.undoRequested', id: 1 });
    harness.actor.send({ type: 'notification.undoRequested', id: 1 });
    expect(harness.received.parent).toEqual([{ type: 'undo.requested', ...deleted.undo }]);
    expect(harness.messages()).toEqual([]);
  });

  test('the last action in a list is undone also when its notification has disappeared', () => {
    const about = (action: string): Notification => ({
      ...deleted,
      undo: { to: 'list', path: '/jaffa/menus', event: { type: action } },
    });
    const ofEditor: Notification = { ...deleted, undo: { to: 'editor', event: { type: 'editor.undo' } } };
    const harness = showNotices(about('first'), about('second'), ofEditor);
    harness.clock.increment(60_000);
    expect(harness.messages()).toEqual([]);
    for (let times = 0; times < 3; times += 1)
      harness.actor.send({ type: 'notification.undoRequested', list: '/jaffa/menus' });
    expect(harness.received.parent?.map(({ event }) => event)).toEqual([{ type: 'second' }, { type: 'first' }]);
  });

  test('the last thing done to reservations is undone there as in a list', () => {
    const event = { type: 'table.undo' };
    const harness = showNotices({ ...deleted, undo: { to: 'reservations', path: '/jaffa/rsvp', event } });
    harness.actor.send({ type: 'notification.undoRequested', list: '/jaffa/rsvp' });
    expect(harness.received.parent).toEqual([
      { type: 'undo.requested', to: 'reservations', path: '/jaffa/rsvp', event },
    ]);
  });

  test('what was done in one list is not undone in another, but by its notification', () => {
    const harness = showNotices(deleted);
    harness.actor.send({ type: 'notification.undoRequested', list: '/jaffa/galleries' });
    expect(harness.received.parent).toEqual([]);
    harness.actor.send({ type: 'notification.undoRequested', id: 1 });
    expect(harness.received.parent).toEqual([{ type: 'undo.requested', ...deleted.undo }]);
  });

  test('what was undone by its notification is not undone again', () => {
    const harness = showNotices(deleted);
    harness.actor.send({ type: 'notification.undoRequested', id: 1 });
    expect(harness.actor.getSnapshot().can({ type: 'notification.undoRequested', list: '/jaffa/menus' })).toBe(false);
  });

  test('what was done in a venue cannot be undone after it is left', () => {
    const harness = showNotices(deleted);
    harness.actor.send({ type: 'undo.dropped' });
    expect(harness.actor.getSnapshot().can({ type: 'notification.undoRequested', list: '/jaffa/menus' })).toBe(false);
    expect(shownNotifications(harness.actor.getSnapshot()).map(({ undo }) => undo)).toEqual([undefined]);
  });
});
