import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import {
  ContentDocument,
  ContentVersionDocument,
  PublishDocument,
  UnpublishDocument,
} from '../../../../graphql/generated/api/graphql.ts';
import type { Ports } from '../../../../machines/ports.ts';
import { createPublishActors } from '../../../../machines/publish/publish.actors.ts';
import { publishMachine } from '../../../../machines/publish/publish.machine.ts';
import type { PublishItem } from '../../../../machines/publish/publish.types.ts';
import { revertPublication, unpublish } from '../../../../machines/publish/revert-publication.actors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const rejectUnchanged = (path: string) => ({ code: 'BAD_INPUT', key: 'noChanges', message: '', path }) as const;
const item = (id: string, entity: PublishItem['entity'], more: Partial<PublishItem> = {}): PublishItem => ({
  id,
  entity,
  name: id,
  component: entity,
  version: 4,
  publishedVersion: 4,
  state: 'published',
  status: 'published',
  problems: [],
  ...more,
});
const [page, plan] = [item('p1', 'page.reservation'), item('s1', 'shifts', { owner: 'p1', version: 2 })];
const contents: Record<string, unknown> = {
  'p1 3': { en: { title: 'Before', workplan: { shifts: 's1' } } },
  'p1 4': { en: { title: 'After', workplan: { shifts: 's1' } } },
  's1 2': { en: { cms_id: 'p1', title: 'Evening' } },
};

interface Given {
  cms_list: string[];
  versions: number[];
  cms_id: string;
  version: number;
}

type Calls = Parameters<typeof unpublish>[0];
const retry = { to: 'home', event: { type: 'publication.revertRequested' } };

/** A published page with a work plan, at a server that stores what it is sent; `isDown`: the V2 site is out of reach. */
const startServer = ({ isDown = false } = {}) => {
  const published: Record<string, number | null> = { p1: 4, s1: 2 };
  const uploaded: unknown[] = [];
  const answers = new Map<unknown, (given: Given) => unknown>([
    [
      PublishDocument,
      ({ cms_list, versions }) => {
        for (const [at, id] of cms_list.entries()) published[id] = versions[at] ?? null;
      },
    ],
    [
      UnpublishDocument,
      ({ cms_list }) => {
        const down = cms_list.find((id) => published[id] === null);
        if (down !== undefined) throw rejectUnchanged(down);
        for (const id of cms_list) published[id] = null;
      },
    ],
    [ContentDocument, ({ cms_id }) => ({ content: { published_version: published[cms_id] } })],
    [
      ContentVersionDocument,
      ({ cms_id, version }) => ({ contentVersion: { content: contents[`${cms_id} ${version}`] } }),
    ],
  ]);
  const ask = async (service: string, document: unknown, given: Given) => {
    if (service === 'api') return answers.get(document)?.(given) ?? {};
    if (isDown) throw lost;
    if ('content' in given) uploaded.push(given);
    return { venueSettingFile: { version: 7 } };
  };
  const calls = { ask, newId: () => 'id', venue: 'jaffa', retry } as unknown as Calls;
  return { calls, uploaded, published };
};
const file = { pageId: 'p1', expectedVersion: 7 };

test('undoing a publication uploads the settings file of what guests see again', async () => {
  const { calls, uploaded } = startServer();
  const before = { ...page, publishedVersion: 3 };
  expect(await revertPublication(calls, [before])).toEqual({ done: [before], failed: [] });
  expect(uploaded).toEqual([{ ...file, settings: { shifts: contents['s1 2'] }, content: contents['p1 3'] }]);
});

test('taking a work plan down uploads the file of its page without it, by undo too', async () => {
  const without = { ...file, settings: {}, content: contents['p1 4'] };
  const [first, second] = [startServer(), startServer()];
  await unpublish(first.calls, [plan]);
  await revertPublication(second.calls, [{ ...plan, publishedVersion: null }]);
  expect([first.uploaded, second.uploaded]).toEqual([[without], [without]]);
});

test('what is down already, as after a lost answer, counts as taken down, and the file of its page is uploaded', async () => {
  const { calls, uploaded } = startServer();
  const menu = item('m1', 'menu');
  await unpublish(calls, [plan]);
  uploaded.length = 0;
  expect(await unpublish(calls, [plan, menu])).toEqual({ done: [plan, menu], failed: [] });
  await expect(unpublish(calls, [plan])).resolves.toMatchObject({ done: [plan] });
  const without = { ...file, settings: {}, content: contents['p1 4'] };
  expect(uploaded).toEqual([without, without]);
});

test('items whose taking down got no answer count as failed, so that the list can offer it again', async () => {
  const { calls, published } = startServer();
  const ask = async (...call: Parameters<Calls['ask']>) => {
    await calls.ask(...call);
    throw lost;
  };
  const result = await unpublish({ ...calls, ask } as unknown as Calls, [plan]);
  expect([result, published['s1']]).toEqual([{ done: [], failed: [{ id: 's1', name: plan.name, error: lost }] }, null]);
});

test('a work plan that is taken down with its page leaves the file as it is', async () => {
  const { calls, uploaded } = startServer();
  await unpublish(calls, [page, plan]);
  expect(uploaded).toEqual([]);
});

/** What is told of rows whose settings files could not be uploaded. */
const notUploaded = (...rows: object[]) => ({
  kind: 'error',
  message: 'publish.notUploaded',
  undo: {
    to: 'home',
    isRetry: true,
    event: {
      type: 'publication.revertRequested',
      rows: rows.map((row) => ({
        ...row,
        uploadOnly: true,
      })),
    },
  },
});

test('what was undone or taken down and could not be uploaded is done, and its upload can be tried again', async () => {
  const [before, menu] = [{ ...page, publishedVersion: 3 }, item('m1', 'menu')];
  const { calls } = startServer({ isDown: true });
  expect(await revertPublication(calls, [before, menu])).toEqual({
    done: [before, menu],
    failed: [],
    notifications: [notUploaded(before)],
  });
  expect(await unpublish(calls, [plan, menu])).toEqual({
    done: [plan, menu],
    failed: [],
    notifications: [
      notUploaded({
        ...plan,
        publishedVersion: null,
      }),
    ],
  });
});

test('a further try uploads what guests see by then, and changes nothing of it', async () => {
  const { calls, uploaded, published } = startServer();
  const left = { ...plan, publishedVersion: null, uploadOnly: true } as const;
  expect(await revertPublication(calls, [left])).toEqual({
    done: [],
    failed: [],
    notifications: [
      {
        kind: 'success',
        message: 'success.uploadToV2',
      },
    ],
  });
  await revertPublication(calls, [{ ...page, publishedVersion: 3, uploadOnly: true }]);
  const current = { ...file, settings: { shifts: contents['s1 2'] }, content: contents['p1 4'] };
  expect([published, uploaded]).toEqual([{ p1: 4, s1: 2 }, [current, current]]);
});

test('a work plan that the publish dialog takes down uploads the file of its page', async () => {
  const input = { venue: createVenueWithRole('owner'), items: ['s1'], unsaved: 0 };
  const harness = createActorHarness(publishMachine, { input });
  await harness.answer('checkItems', { items: [plan] });
  harness.actor.send({ type: 'publish.unpublish' });
  await harness.answer('unpublishItems', { items: [{ ...plan, publishedVersion: null, status: 'ready' }] });
  expect(harness.requestInput('uploadSettingFiles')).toEqual({
    venue: 'petilia-jaffa',
    files: [{ id: 's1', version: 2, entity: 'shifts' }],
  });
  await harness.answer('uploadSettingFiles', undefined);
  expect(harness.actor.getSnapshot().output).toMatchObject({ type: 'unpublished', items: [{ id: 's1' }] });
  harness.stop();
});

test('what goes with its owner is not named when that is taken down: the server knows who else shows it', async () => {
  const named: unknown[] = [];
  const ask = async (_: string, __: unknown, given: object) => {
    named.push(given);
    return { unpublish: [] };
  };
  const { unpublishItems } = createPublishActors({ ask, newId: () => 'id' } as unknown as Ports);
  const other = item('s2', 'shifts', { owner: 'p2' });
  await toPromise(createActor(unpublishItems, { input: { items: [page, plan, other], comment: '' } }).start());
  await revertPublication(
    { ask, newId: () => 'id', venue: 'jaffa', retry } as unknown as Calls,
    [page, plan].map((row) => ({ ...row, publishedVersion: null })),
  );
  expect(named).toEqual([{ cms_list: ['p1', 's2'] }, { cms_list: ['p1'] }]);
});
