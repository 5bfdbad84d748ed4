import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root, runTool } from './run-tool.ts';

interface Cruise {
  summary: { violations: { rule: { name: string }; from: string; to: string }[]; totalCruised: number };
}
const cruise = async (cwd: string, rooms: readonly string[]): Promise<Cruise['summary']> => {
  const { text } = await runTool(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['--config', `${root}tests/checks/dependency-cruiser.cjs`, '--output-type', 'json', ...rooms],
    cwd,
  );
  return (JSON.parse(text) as Cruise).summary;
};
const rooms = ['graphql', 'machines', 'src', 'server', 'tests'];

test('every import keeps to the house rules', async () => {
  const { violations, totalCruised } = await cruise(root, rooms);
  expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  // "No violations, 0 modules" is what the tool says when it cannot read TypeScript.
  expect(totalCruised).toBeGreaterThan(250);
});

/** One breach of each rule: the file that breaks it, and what it imports. */
const breaches: Record<string, [file: string, imports: string]> = {
  'graphql-is-the-bottom': ['graphql/errors.ts', '../machines/ports.ts'],
  'machines-know-no-io': ['machines/list/list.machine.ts', 'react'],
  'actors-know-no-screen': ['machines/list/list.actors.ts', '../../src/theme.ts'],
  'only-app-joins': ['src/other.ts', '../machines/list/list.actors.ts'],
  'screens-import-no-adapters': ['src/screens/Login.tsx', '../adapters/graphql-client.ts'],
  'features-import-no-screens': ['src/ui/Tooltip.tsx', '../screens/Login.tsx'],
  'server-knows-no-client': ['server/endpoints/http-server.ts', '../src/theme.ts'],
  'client-knows-no-server': ['src/theme.ts', '../server/create-server.ts'],
  'react-stays-in-src': ['server/page.ts', 'react'],
  'stores-own-sql': ['server/modules/auth/auth.resolvers.ts', 'pg'],
  'graph-is-for-tests': ['src/walk.ts', 'xstate/graph'],
  'tests-are-leaves': ['server/log.ts', '../tests/support/server.ts'],
  'no-cycles': ['machines/one.ts', './two.ts'],
  'nothing-missing': ['server/db/open-database.ts', './nowhere.ts'],
};
const innocent = ['machines/ports.ts', 'src/adapters/graphql-client.ts', 'server/create-server.ts', 'tests/support/server.ts'];

test('a planted breach of each rule is caught', async () => {
  await mkdir(join(root, 'tests/out'), { recursive: true });
  const house = await mkdtemp(join(root, 'tests/out/breaches-'));
  try {
    const put = async (file: string, text: string) => {
      await mkdir(dirname(join(house, file)), { recursive: true });
      await writeFile(join(house, file), text);
    };
    await cp(join(root, 'tsconfig.json'), join(house, 'tsconfig.json'));
    for (const file of innocent) await put(file, 'export const it = 1;\n');
    await put('machines/two.ts', "export * from './one.ts';\n");
    for (const [file, imports] of Object.values(breaches)) await put(file, `import '${imports}';\nexport const it = 1;\n`);
    const { violations } = await cruise(house, rooms);
    expect([...new Set(violations.map(({ rule }) => rule.name))].toSorted()).toEqual(Object.keys(breaches).toSorted());
  } finally {
    await rm(house, { recursive: true });
  }
});
