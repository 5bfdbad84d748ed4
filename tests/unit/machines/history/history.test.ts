import { describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { getComparedPair, type HistoryInput, historyMachine } from '../../../../machines/history/history.machine.ts';
import { canRestore, historyDifference } from '../../../../machines/history/history.selectors.ts';
import { versionsMachine } from '../../../../machines/history/versions.machine.ts';
import { type VersionRow, versionsTable } from '../../../../machines/history/versions.table.ts';
import type { PageAnswer, TableCall } from '../../../../machines/table/table.types.ts';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const pageSize = versionsTable.paging.size;
const versionsFrom = (newest: number, count: number): VersionRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(newest - at),
    name: String(newest - at),
    version: newest - at,
    cursor: String(newest - at),
    at: '2026-11-20T10:00:00.000Z',
    by: 'Michal Arad',
    published: newest - at === 2,
  }));
const input: HistoryInput = { entity: 'menu', id: 'menu_1', current: 40, languages: ['en', 'he'], mayRestore: true };
const difference = {
  cut: {},
  changes: [{ type: 'set', path: 'title', language: 'he', before: 'חורף', after: 'קיץ' }],
  names: {},
};
const oldDraft = { _name: 'Menu', title: { en: 'Old' } };
const networkLost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;

describe('history: the chart', () => {
  const walk = createWalk(historyMachine, {
    input,
    samples: {
      'versions.loaded': [{ versions: [40, 39] }, { versions: [] }],
      'history.viewed': [{ version: 39 }, { version: 40 }],
      'history.compared': [{ against: 'now' }],
      'history.versionAdded': [{ current: 41 }],
      'xstate.done.actor.compareVersions': [{ output: difference }],
      'xstate.error.actor.compareVersions': [{ error: networkLost }],
      'xstate.done.actor.fetchVersion': [{ output: oldDraft }],
      'xstate.error.actor.fetchVersion': [{ error: networkLost }],
      'xstate.done.actor.versions': [],
      'xstate.error.actor.versions': [],
    },
    facts: ({ context }) => [context.versions.length, context.viewed, context.current],
    invariant: ({ context, ...snapshot }, harness) => {
      // The difference of another pair is never shown as this one's.
      if (snapshot.matches({ viewing: 'comparing' })) expect(context.difference).toBeNull();
      if (harness.isPending('compareVersions'))
        expect(harness.requestInput('compareVersions')).toMatchObject(getComparedPair(context));
      // The editor gets one whole draft, and only when the person asked for it.
      const replaced = harness.received.parent ?? [];
      expect(replaced.every(({ type }) => type === 'draft.replaced')).toBe(true);
      if (replaced.length > 0) expect(snapshot.status).toBe('done');
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

/** The panel with its real list of versions; `answers` are the pages that the server gives, one by one. */
const openPanel = async (answers: (VersionRow[] | typeof networkLost)[] = [versionsFrom(40, 2)], given = input) => {
  const starts: TableCall['query']['start'][] = [];
  const loadPage = fromPromise<PageAnswer, TableCall>(({ input: { query } }) => {
    starts.push(query.start);
    const answer = answers[starts.length - 1] ?? [];
    return Array.isArray(answer) ? Promise.resolve({ rows: answer, at: 0 }) : Promise.reject(answer);
  });
  const harness = createActorHarness(historyMachine, {
    input: given,
    actors: { versions: versionsMachine.provide({ actors: { loadPage } }) },
  });
  await flushPromises();
  return { ...harness, starts };
};

describe('history', () => {
  test('the newest version is viewed first, compared with the one before it', async () => {
    const panel = await openPanel();
    expect(panel.requestInput('compareVersions')).toEqual({
      entity: 'menu',
      id: 'menu_1',
      before: 39,
      after: 40,
      languages: ['en', 'he'],
    });
    await panel.answer('compareVersions', difference);
    expect(historyDifference(panel.actor.getSnapshot())).toEqual(difference);
    panel.stop();
  });

  test('restoring hands the old draft to the editor, once, and stores nothing', async () => {
    const panel = await openPanel();
    panel.actor.send({ type: 'history.viewed', version: 39 });
    panel.actor.send({ type: 'history.restored' });
    expect(panel.requestInput('fetchVersion')).toEqual({ entity: 'menu', id: 'menu_1', version: 39 });
    await panel.answer('fetchVersion', oldDraft);
    expect(panel.received.parent).toEqual([{ type: 'draft.replaced', draft: oldDraft, label: '39' }]);
  });

  test('the current version cannot be restored over itself, nor any by someone who may not write', async () => {
    const panel = await openPanel();
    expect(canRestore(panel.actor.getSnapshot())).toBe(false);
    panel.stop();
    const reader = await openPanel(undefined, { ...input, mayRestore: false });
    reader.actor.send({ type: 'history.viewed', version: 39 });
    expect(canRestore(reader.actor.getSnapshot())).toBe(false);
    reader.stop();
  });

  test('F005 the answer for the version viewed before is not shown for the one viewed now', async () => {
    const panel = await openPanel();
    const first = panel.requestInput('compareVersions');
    panel.actor.send({ type: 'history.viewed', version: 39 });
    expect(panel.requestInput('compareVersions')).not.toEqual(first);
    expect(historyDifference(panel.actor.getSnapshot())).toBeNull();
    panel.stop();
  });

  test('a failed comparison can be retried', async () => {
    const panel = await openPanel();
    await panel.reject('compareVersions', networkLost);
    expect(panel.actor.getSnapshot().context.error).toEqual(networkLost);
    panel.actor.send({ type: 'history.retry' });
    expect(panel.isPending('compareVersions')).toBe(true);
    panel.stop();
  });

  test('versions that could not be listed are listed by a retry', async () => {
    const panel = await openPanel([networkLost, versionsFrom(40, 2)]);
    expect(panel.isPending('compareVersions')).toBe(false);
    panel.actor.send({ type: 'history.retry' });
    await flushPromises();
    expect(panel.requestInput('compareVersions')).toMatchObject({ before: 39, after: 40 });
    panel.stop();
  });

  test('older versions are added below the newer ones', async () => {
    const oldest = 40 - pageSize + 1;
    const panel = await openPanel([versionsFrom(40, pageSize), versionsFrom(oldest - 1, 2)]);
    panel.actor.getSnapshot().children.versions?.send({ type: 'table.nextPage' });
    await flushPromises();
    expect(panel.starts).toEqual([null, String(oldest)]);
    expect(panel.actor.getSnapshot().context.versions).toEqual(
      Array.from({ length: pageSize + 2 }, (_, at) => 40 - at),
    );
    panel.stop();
  });

  test('a version saved meanwhile is listed, and the viewed one is compared with it', async () => {
    const panel = await openPanel([versionsFrom(40, 2), versionsFrom(41, 3)]);
    panel.actor.send({ type: 'history.compared', against: 'now' });
    panel.actor.send({ type: 'history.versionAdded', current: 41 });
    await flushPromises();
    expect(panel.actor.getSnapshot().context.versions).toEqual([41, 40, 39]);
    expect(panel.requestInput('compareVersions')).toMatchObject({ before: 40, after: 41 });
    panel.stop();
  });

  test('a version saved meanwhile does not end a restoring', async () => {
    const panel = await openPanel([versionsFrom(40, 2), versionsFrom(41, 3)]);
    panel.actor.send({ type: 'history.viewed', version: 39 });
    panel.actor.send({ type: 'history.restored' });
    panel.actor.send({ type: 'history.versionAdded', current: 41 });
    await panel.answer('fetchVersion', oldDraft);
    expect(panel.received.parent).toContainEqual({ type: 'draft.replaced', draft: oldDraft, label: '39' });
    panel.stop();
  });
});
