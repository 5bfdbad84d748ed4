import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, extended, test } from '../fixtures/test.ts';

/**
 * Up to the list, whatever the number of kinds, tables and screens: docs/architecture.md, Mechanisms, "Code is loaded
 * with its first use".
 */
const budgetBytes = 224 * 1024;
/** KiB gzip by chunk, so that a failure names the chunk that grew; every other chunk has `otherChunk`. */
const chunkLimits: Readonly<Record<string, number>> = {
  application: 158,
  first: 23,
  table: 22,
  'messages-en': 10,
  // an icon that the list has come to show belongs in the group `list-icons` of vite.config.ts
  icons: 0,
};
const otherChunk = 7.5;
/** Scripts of a list, and those that an edit screen adds. Each is a request: on a phone it costs more than a kilobyte. */
const maximumScripts = { list: 12, editor: 20 };
/** An edit screen, beyond the list: the same paragraph of docs/architecture.md. */
const editorBudgetBytes = 135 * 1024;

interface Chunk {
  file: string;
  imports: string[];
  modules: string[];
}

/** What a list may load of the folders that hold every screen's code: what always runs, the list itself, its table. */
const allowedInList: Readonly<Record<string, RegExp>> = {
  machines: new RegExp(
    [
      String.raw`^(api-error|split-into-requests|unprovided-actor)\.ts$`,
      '^(active-venue|live|navigation|notifications|offline|one-time-code|palette|preferences|root|saved-views|screens)/',
      '^(session|sign-in|sign-out|step-up|list|table)/',
      // before items are deleted the list asks
      '^deletion/',
      // single facts of others, each a file without a machine
      String.raw`^(account/account-work|editor/item-title|form/submission-keys|import/(menu-export|sheet-kinds)|item/draft-keys|lifecycles/publication|scheduled-publications/scheduled-publications\.selectors|venues/sort-by-favorites)\.ts$`,
    ].join('|'),
  ),
  'src/screens': /^(List|item-dialogs|dialog-host)\.tsx$/,
  'src/runtimes': /^(List\.runtime|LazyScreen|screen-loader|deferred-logic)\.tsx?$/,
  'src/features': /^((list|table)\/|palette\/(PaletteLoader|use-palette|use-query-input|palette-loader)\.)/,
  'graphql/content': /^kinds\/(identit[\w-]+|sold-out-kinds)\.ts$/,
  locales: /^(?:shell|errors|commands|command-choices|kinds|list)\/\w+\.json\?parsed$/,
};
const isUnexpectedInList = (module: string): boolean =>
  Object.entries(allowedInList).some(
    ([folder, allowed]) => module.startsWith(`${folder}/`) && !allowed.test(module.slice(folder.length + 1)),
  );

/** Operations that the list sends itself: its rows, their actions, its export and import. */
const ofTheList = ['ContentCreate', 'ContentDelete', 'ContentRestore', 'ContentSoldOut', 'DeletionCheck'];
/** Operations of what is always there: the session, the venue, live changes, what a path needs first. */
const ofTheShell = [
  'CodeDelivery',
  'Login',
  'LoginSendCode',
  'Logout',
  'RefreshToken',
  'SignupSendCode',
  'StepUp',
  'StepUpSendCode',
  'Changed',
  'SavedViewDelete',
  'SavedViewSave',
  'SavedViews',
  'SearchContent',
  'SwitchVenue',
  'UpdateUserAccount',
  'UserProfile',
  'UserVenues',
  'VenueDetails',
  // what is kept of today for a start without a network
  'Rsvp',
  'VenueAreas',
  'Content',
  'ContentCount',
  'ContentList',
];

/** What an edit screen loads when it is first used. */
const deferredInEditor =
  /PolygonMap|PolygonInput|LocationInput|MapCanvas|map-view|^src\/kinds\/[\w-]+\/|CropTool|HistoryPanel|(Publish|Import|Deletion)Dialog\.tsx$|^machines\/(publish|import|history)\/[\w-]+\.(machine|actors)\.ts$|-sheet\.ts$/;

const readChunks = () =>
  JSON.parse(readFileSync(new URL('../../../dist/chunk-graph.json', import.meta.url), 'utf8')) as Chunk[];
const operationModule = /^graphql\/generated\/\w+\/operations\/(\w+)\.ts$/;

/** The JavaScript that a page loads by itself, before anybody does anything: its chunks, their gzip sizes and modules. */
const loadJavaScript = async (context: BrowserContext, path: string, isShown: (page: Page) => Promise<void>) => {
  const page = await context.newPage();
  const bodies: Promise<[string, number]>[] = [];
  page.on('response', (answer) => {
    if (/javascript/.test(answer.headers()['content-type'] ?? ''))
      bodies.push(answer.body().then((body) => [answer.url(), gzipSync(body, { level: 9 }).length]));
  });
  await page.goto(path);
  await isShown(page);
  await page.waitForLoadState('networkidle');
  const early = await page.evaluate(() => {
    const until = performance.getEntriesByName('page-settled')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return performance.getEntriesByType('resource').flatMap((it) => (it.startTime < until ? [it.name] : []));
  });
  const sizes = new Map((await Promise.all(bodies)).filter(([url]) => early.includes(url)));
  await page.close();
  expect(sizes.size).toBeGreaterThan(3);
  const modules = readChunks()
    .filter(({ file }) => [...sizes.keys()].some((url) => url.endsWith(file)))
    .flatMap((chunk) => chunk.modules);
  return { sizes, modules };
};
const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0);
const getChunkName = (url: string): string => (url.split('/').at(-1) ?? '').replace(/-[\w-]{7,8}\.js$/, '');

test('JavaScript up to a list weighs at most 224 KiB gzip, and holds no other screen and no other screen’s operation', async ({
  page,
  t,
  signIn,
  context,
}) => {
  await signIn();
  await page.close();
  const { sizes, modules } = await loadJavaScript(context, '/petilia-jaffa/menus', (list) =>
    expect(
      list
        .getByRole('grid', { name: t('command.go.menus') })
        .getByRole('link')
        .first(),
    ).toBeVisible(),
  );
  const byChunk = [...sizes].map(([url, size]) => {
    const name = getChunkName(url);
    return { name, kib: size / 1024, limit: chunkLimits[name] ?? otherChunk };
  });
  const describeChunk = ({ name, kib, limit }: (typeof byChunk)[number]) =>
    `${name}: ${kib.toFixed(1)} of ${limit} KiB`;
  expect(byChunk.filter(({ kib, limit }) => kib > limit).map(describeChunk)).toEqual([]);
  expect(sum(sizes.values()), byChunk.map(describeChunk).join('\n')).toBeLessThanOrEqual(budgetBytes);
  expect(sizes.size).toBeLessThanOrEqual(maximumScripts.list);

  expect(modules).toContain('src/screens/List.tsx');
  expect(modules.filter(isUnexpectedInList)).toEqual([]);
  const operations = modules.flatMap((module) => operationModule.exec(module)?.[1] ?? []);
  expect(operations.toSorted()).toEqual([...ofTheList, ...ofTheShell].toSorted());
});

test('JavaScript of an edit screen weighs at most 135 KiB gzip beyond the list, and holds neither maps nor CSV', {
  tag: extended,
}, async ({ page, t, api, signIn, context }) => {
  await signIn();
  await page.close();
  const list = await loadJavaScript(context, '/petilia-jaffa/menus', (shown) =>
    expect(shown.getByRole('grid', { name: t('command.go.menus') })).toBeVisible(),
  );
  const id = await api.create({ name: 'Weighed', title: 'Weighed', sections: { Cold: [['Hummus', 3200]] } });
  const editor = await loadJavaScript(context, `/petilia-jaffa/menus/${id}`, (shown) =>
    expect(shown.getByRole('table').getByText('Hummus')).toBeVisible(),
  );
  const beyond = [...editor.sizes].filter(([url]) => !list.sizes.has(url));
  const heaviest = beyond.toSorted((a, b) => b[1] - a[1]).slice(0, 12);
  expect(
    sum(beyond.map(([, size]) => size)),
    heaviest.map(([url, size]) => `${getChunkName(url)}: ${(size / 1024).toFixed(1)} KiB`).join('\n'),
  ).toBeLessThanOrEqual(editorBudgetBytes);
  expect(beyond.length).toBeLessThanOrEqual(maximumScripts.editor);

  expect(editor.modules).toContain('src/screens/ItemEditor.tsx');
  expect(editor.modules.filter((module) => deferredInEditor.test(module))).toEqual([]);
  // libraries have chunks of their own, named after them
  expect(
    beyond.map(([url]) => getChunkName(url)).filter((name) => /papaparse|^min$|OverlayProviders/.test(name)),
  ).toEqual([]);
});
