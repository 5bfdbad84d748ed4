import { describe, expect, test } from 'vitest';
import {
  type HistoryInput,
  historyMachine,
  getComparedPair,
  type Version,
  versionsPerPage,
} from '../../../../machines/history/history.machine.ts';
import { canRestore, historyDifference } from '../../../../machines/history/history.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { listUnnamedInvokes, createWalk } from '../../../support/machine-paths.ts';

const versionsFrom = (newest: number, count: number): Version[] =>
  Array.from({ length: count }, (_, at) => ({
    version: newest - at,
    at: '2026-11-20T10:00:00.000Z',
    by: 'Michal Arad',
    published: newest - at === 2,
  }));
const input: HistoryInput = { entity: 'menu', id: 'menu_1', current: 40, mayRestore: true };
const difference = {
  cut: {},
  changes: [{ type: 'set', path: 'title', language: 'he', before: 'חורף', after: 'קיץ' }],
  names: {},
};
const old = { _name: 'Menu', title: { en: 'Old' } };
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;

describe('history', () => {
  const walk = createWalk(historyMachine, {
    input,
    samples: {
      'history.looked': [{ version: 39 }, { version: 40 }],
      'history.compared': [{ against: 'now' }],
      'history.versionAdded': [{ current: 41 }],
      'xstate.done.actor.listVersions': [
        { output: versionsFrom(40, versionsPerPage) },
        { output: versionsFrom(40, 2) },
        { output: [] },
      ],
      'xstate.done.actor.compareVersions': [{ output: difference }],
      'xstate.done.actor.fetchVersion': [{ output: old }],
    },
    facts: ({ context }) => [context.older, Math.min(context.versions.length, 1), context.looked, context.current],
    invariant: ({ context, ...snapshot }, house) => {
      // another version's differences are never shown as this one's
      if (snapshot.matches({ listed: 'comparing' })) expect(context.difference).toBeNull();
      if (house.isAsking('compareVersions'))
        expect(house.asked('compareVersions')).toMatchObject(getComparedPair(context));
      // nothing reaches the editor but one whole draft, and only when the person asked
      const replaced = house.heard.parent ?? [];
      expect(replaced.every(({ type }) => type === 'draft.replaced')).toBe(true);
      if (replaced.length > 0) expect(snapshot.status).toBe('done');
    },
  });
  test.each(walk.paths)('$description', ({ replay }) => replay());
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every call has a name of its own', () => expect(listUnnamedInvokes(historyMachine)).toEqual([]));
});

const listed = async (given = input, count = 2) => {
  const house = createActorHarness(historyMachine, { input: given });
  await house.answer('listVersions', versionsFrom(40, count));
  return house;
};

describe('history: by hand', () => {
  test('the newest version is looked at first, beside the one before it', async () => {
    const house = await listed();
    expect(house.asked('compareVersions')).toEqual({ entity: 'menu', id: 'menu_1', before: 39, after: 40 });
    await house.answer('compareVersions', difference);
    expect(historyDifference(house.actor.getSnapshot())).toEqual(difference);
    house.stop();
  });

  test('restoring hands the old draft to the editor, once, and stores nothing', async () => {
    const house = await listed();
    house.actor.send({ type: 'history.looked', version: 39 });
    house.actor.send({ type: 'history.restored' });
    expect(house.asked('fetchVersion')).toEqual({ entity: 'menu', id: 'menu_1', version: 39 });
    await house.answer('fetchVersion', old);
    expect(house.heard.parent).toEqual([{ type: 'draft.replaced', draft: old, label: '39' }]);
  });

  test('the version in hand cannot be restored over itself, nor any by who may not write', async () => {
    const house = await listed();
    expect(canRestore(house.actor.getSnapshot())).toBe(false);
    house.stop();
    const reader = await listed({ ...input, mayRestore: false });
    reader.actor.send({ type: 'history.looked', version: 39 });
    expect(canRestore(reader.actor.getSnapshot())).toBe(false);
    reader.stop();
  });

  test('F005 the answer to a version looked at before is not shown for the one looked at now', async () => {
    const house = await listed();
    const first = house.asked('compareVersions');
    house.actor.send({ type: 'history.looked', version: 39 });
    expect(house.asked('compareVersions')).not.toEqual(first);
    expect(historyDifference(house.actor.getSnapshot())).toBeNull();
    house.stop();
  });

  test('a failed comparison can be asked for again', async () => {
    const house = await listed();
    await house.refuse('compareVersions', lost);
    expect(house.actor.getSnapshot().context.problem).toEqual(lost);
    house.actor.send({ type: 'history.retry' });
    expect(house.isAsking('compareVersions')).toBe(true);
    house.stop();
  });

  test('older versions are added behind the newer ones', async () => {
    const house = await listed(input, versionsPerPage);
    house.actor.send({ type: 'history.more' });
    expect(house.asked('listVersions')).toEqual({ id: 'menu_1', before: 40 - versionsPerPage + 1 });
    await house.answer('listVersions', versionsFrom(40 - versionsPerPage, 2));
    const all = house.actor.getSnapshot().context.versions.map(({ version }) => version);
    expect(all).toEqual(Array.from({ length: versionsPerPage + 2 }, (_, at) => 40 - at));
    house.stop();
  });
});
