import { describe, expect, test } from 'vitest';
import { type Notification, notificationsMachine } from '../../../../machines/notifications/notifications.machine.ts';
import { shownNotifications } from '../../../../machines/notifications/notifications.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const saved: Notification = { kind: 'success', message: 'success.updateMenu' };
const failed: Notification = { kind: 'error', message: 'error.conflict' };
const deleted: Notification = {
  kind: 'success',
  message: 'success.contentDelete',
  undo: { to: 'list', event: { type: 'table.undo' } },
};

describe('notices', () => {
  const walk = createWalk(notificationsMachine, {
    samples: {
      'notice.said': [{ notice: saved }, { notice: failed }],
      'notice.dismissed': [{ id: 1 }],
      'notice.undone': [{ id: 1 }],
      'notice.expired': [{ id: 1 }],
    },
    facts: ({ context }) => context.notices.map(({ kind }) => kind),
    invariant: (snapshot) => {
      const ids = shownNotifications(snapshot).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(4);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  const said = (...notices: Notification[]) => {
    const house = createActorHarness(notificationsMachine);
    for (const notice of notices) house.actor.send({ type: 'notice.said', notice });
    return { ...house, messages: () => shownNotifications(house.actor.getSnapshot()).map(({ message }) => message) };
  };

  test('success goes after eight seconds, an error stays', () => {
    const house = said(saved, failed);
    house.clock.increment(7_999);
    expect(house.messages()).toEqual(['success.updateMenu', 'error.conflict']);
    house.clock.increment(1);
    expect(house.messages()).toEqual(['error.conflict']);
  });

  test('the same words about another item are another notice', () => {
    const about = (name: string): Notification => ({ kind: 'warning', message: 'offline.conflict', values: { name } });
    const house = said(about('Winter'), about('Summer'), about('Winter'));
    expect(shownNotifications(house.actor.getSnapshot()).map(({ values }) => values?.name)).toEqual([
      'Summer',
      'Winter',
    ]);
  });

  test('the same words again are one notice with a life of its own', () => {
    const house = said(saved);
    house.clock.increment(5_000);
    house.actor.send({ type: 'notice.said', notice: saved });
    house.clock.increment(5_000);
    expect(house.messages()).toEqual(['success.updateMenu']);
    house.clock.increment(3_000);
    expect(house.messages()).toEqual([]);
  });

  test('undo goes back to where it came from, once', () => {
    const house = said(deleted);
    house.actor.send({ type: 'notice.undone', id: 1 });
    house.actor.send({ type: 'notice.undone', id: 1 });
    expect(house.heard.parent).toEqual([{ type: 'undo.wanted', ...deleted.undo }]);
    expect(house.messages()).toEqual([]);
  });
});
