import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { screenRecords } from '../../../machines/screens/screen-records.ts';
import { expect, test } from '../fixtures/test.ts';

/** issue 9, part 3: up to the list, whatever the number of kinds, tables and screens */
const budgetBytes = 200 * 1024;
/** KiB gzip by chunk, so that a failure names the chunk that grew; every other chunk has `otherChunk`. */
const chunkLimits: Readonly<Record<string, number>> = { application: 146, first: 24, en: 8.5 };
const otherChunk = 7;

interface Chunk {
  file: string;
  imports: string[];
  modules: string[];
}

/** Modules of other screens: their components, the machines that only they run, and what a kind has inside. */
const isOfAnotherScreen = (module: string): boolean => {
  const [, screen] = /^src\/screens\/(\w+)\.tsx$/.exec(module) ?? [];
  if (screen !== undefined) return screen !== 'List' && screen in screenRecords;
  if (/^graphql\/content\/(fields|kinds)\//.test(module)) return !/\/identit[\w-]+\.ts$/.test(module);
  if (module.startsWith('locales/')) return !module.endsWith('?area=base');
  return /^(machines\/(account|crop|dashboard|devices|editor|history|preview|upload|venues)\/[\w.-]+\.machine\.ts|src\/app\/screen-actors\/(?!list|create-screen-actors|dependencies|deferred-logic))/.test(
    module,
  );
};

test('JavaScript up to a list weighs at most 200 KiB gzip, and holds no other screen', async ({
  page,
  say,
  signIn,
  context,
}) => {
  await signIn();
  await page.close();
  const fresh = await context.newPage();
  const bodies: Promise<[string, number]>[] = [];
  fresh.on('response', (answer) => {
    if (/javascript/.test(answer.headers()['content-type'] ?? ''))
      bodies.push(answer.body().then((body) => [answer.url(), gzipSync(body, { level: 9 }).length]));
  });
  await fresh.goto('/petilia-jaffa/menus');
  await expect(
    fresh
      .getByRole('grid', { name: say('command.go.menus') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await fresh.waitForLoadState('networkidle');
  const sizes = await Promise.all(bodies);
  expect(sizes.length).toBeGreaterThan(3);
  const byChunk = sizes.map(([url, size]) => {
    const name = (url.split('/').at(-1) ?? '').replace(/-[\w-]{8}\.js$/, '');
    return { name, kib: size / 1024, limit: chunkLimits[name] ?? otherChunk };
  });
  const describeChunk = ({ name, kib, limit }: (typeof byChunk)[number]) =>
    `${name}: ${kib.toFixed(1)} of ${limit} KiB`;
  expect(byChunk.filter(({ kib, limit }) => kib > limit).map(describeChunk)).toEqual([]);
  expect(
    sizes.reduce((sum, [, size]) => sum + size, 0),
    byChunk.map(describeChunk).join('\n'),
  ).toBeLessThanOrEqual(budgetBytes);

  const chunks = JSON.parse(
    readFileSync(new URL('../../../dist/chunk-graph.json', import.meta.url), 'utf8'),
  ) as Chunk[];
  const loaded = chunks.filter(({ file }) => sizes.some(([url]) => url.endsWith(file)));
  const modules = loaded.flatMap((chunk) => chunk.modules);
  expect(modules).toContain('src/screens/List.tsx');
  expect(modules.filter(isOfAnotherScreen)).toEqual([]);
});
