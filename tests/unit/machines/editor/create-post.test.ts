import { expect, test } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { createCreatePost } from '../../../../machines/editor/item-actions/create-post.actors.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import { matchRoute } from '../../../../graphql/routes.ts';
import type { CommandContext } from '../../../../src/commands/command.ts';
import { getCommandState } from '../../../../src/commands/command.ts';
import { getCommand } from '../../../../src/commands/all-commands.ts';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';
import { apiError, parts } from './item-fixtures.ts';
import { loadedPage, pageInput } from './page-fixtures.ts';

/** An article that is open; `answers`: how the creation of posts is answered, in order. */
const openPage = async (...answers: (() => Promise<object>)[]) => {
  const calls: { variables: object; key: string | undefined }[] = [];
  let keys = 0;
  const ask = (_: string, __: unknown, variables: object, { key }: { key?: string }) => {
    calls.push({ variables, key });
    return answers[calls.length - 1]?.() ?? Promise.resolve({ contentCreate: { cms_id: 'post-9' } });
  };
  const shown = { path: '/petilia-jaffa/pages/article/page-1/seo?language=en' };
  const newId = () => `key-${(keys += 1)}`;
  const harness = createActorHarness(editorMachine, {
    input: pageInput,
    systemId: 'editor',
    nested: parts,
    shown,
    actors: { createPost: createCreatePost({ ask, newId, now: () => 0 } as never) as AnyActorLogic },
  });
  await harness.answer('loadItem', loadedPage);
  if (harness.isPending('deleteDraft')) await harness.answer('deleteDraft');
  const create = async () => {
    harness.actor.send({ type: 'post.requested' });
    await flushPromises();
  };
  return { ...harness, calls, create, shown };
};

test('a post that is created for a page leads to it, says so and is opened, through the guard of unsaved changes', async () => {
  const page = await openPage();
  page.actor.send({ type: 'field.changed', path: 'title', language: 'en', value: 'Not saved yet' });
  await page.create();
  const variables = { directory: 'petilia-jaffa', entity: 'post', component: 'post', name: 'Our wines' };
  expect(page.calls).toEqual([{ variables: { ...variables, created_by_cms: 'page-1' }, key: 'key-1' }]);
  expect(page.received.notifications).toEqual([
    { type: 'notification.shown', notification: { kind: 'success', message: 'success.createPostForPage' } },
  ]);
  expect(page.received.navigation).toEqual([{ type: 'path.requested', path: '/petilia-jaffa/posts/post-9' }]);
  page.stop();
});

test('a creation whose answer was lost is repeated under its key, and an error is named', async () => {
  const page = await openPage(() => Promise.reject(apiError('NETWORK', 'networkLost')));
  await page.create();
  expect([page.received.notifications, page.received.navigation ?? []]).toEqual([
    [{ type: 'notification.shown', notification: { kind: 'error', message: 'error.networkLost' } }],
    [],
  ]);
  await page.create();
  expect(page.calls.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  page.stop();
});

test.each([
  ['the list', '/petilia-jaffa/pages/article'],
  ['another item', '/petilia-jaffa/pages/article/page-2'],
  ['the preview of the page, where its editor stays', '/preview/page-1?venue=petilia-jaffa'],
])('somebody who has gone on to %s meanwhile is not taken to the post', async (_, path) => {
  const page = await openPage();
  page.actor.send({ type: 'post.requested' });
  page.shown.path = path;
  await flushPromises();
  expect([page.calls.length, page.received.notifications?.length, page.received.navigation ?? []]).toEqual([1, 1, []]);
  page.stop();
});

test('an error whose key is unknown here is shown in the server’s own words', async () => {
  const page = await openPage(() => Promise.reject(apiError('BAD_INPUT', 'somethingNewer' as never)));
  await page.create();
  const text = `\u2068${apiError('BAD_INPUT', 'somethingNewer' as never).message}\u2069`;
  expect(page.received.notifications).toEqual([
    { type: 'notification.shown', notification: { kind: 'error', message: 'common.serverText', values: { text } } },
  ]);
  page.stop();
});

test('somebody whose editor has stopped meanwhile is not taken to the post', async () => {
  const page = await openPage();
  page.actor.send({ type: 'post.requested' });
  page.stop();
  await flushPromises();
  expect([page.calls.length, page.received.navigation ?? []]).toEqual([1, []]);
});

test('the command is for people who may create posts, needs the network, and says when the page cannot be changed here', async () => {
  const page = await openPage();
  const path = '/petilia-jaffa/pages/article/page-1';
  const where = (role: Parameters<typeof createVenueWithRole>[0]): CommandContext => ({
    path,
    route: matchRoute(path),
    person: null,
    venue: createVenueWithRole(role),
    venues: [],
  });
  const command = getCommand('editor.createPost');
  const stateFor = (role: Parameters<typeof createVenueWithRole>[0], more = {}) =>
    getCommandState(command, { editor: page.actor, ...more }, where(role));
  expect([stateFor('editor'), stateFor('translator'), stateFor('host')]).toEqual([
    { state: 'ready' },
    { state: 'absent' },
    { state: 'absent' },
  ]);
  const network = { getSnapshot: () => ({ status: 'active', hasTag: () => true }) } as never;
  expect(stateFor('editor', { network })).toEqual({ state: 'blocked', why: 'blocked.offline' });
  page.actor.send({ type: 'lock.lost' });
  expect(stateFor('editor')).toEqual({ state: 'blocked', why: 'blocked.editedElsewhere' });
  page.stop();
});
