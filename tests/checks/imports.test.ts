import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findFolderCycles, type ImportedModule } from './folder-cycles.ts';
import { root, runTool } from './run-tool.ts';

interface Cruise {
  modules: ImportedModule[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[]; totalCruised: number };
}
const cruise = async (cwd: string): Promise<Cruise> => {
  const { text } = await runTool(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['--config', `${root}.dependency-cruiser.cjs`, '--output-type', 'json', ...folders],
    cwd,
  );
  return JSON.parse(text) as Cruise;
};
const folders = ['graphql', 'machines', 'src', 'server', 'tests'];

test('imports follow the rules of docs/architecture.md, without cycles of files or folders', async () => {
  const { modules, summary } = await cruise(root);
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  // The tool reports "No violations, 0 modules" when it cannot read TypeScript.
  expect(summary.totalCruised).toBeGreaterThan(250);
  expect(findFolderCycles(modules)).toEqual([]);
});

/** One breach of each rule: the file that breaks it, and what it imports. */
const breaches: Record<string, [file: string, imports: string]> = {
  'graphql-imports-nothing-of-ours': ['graphql/errors.ts', '../machines/ports.ts'],
  'machines-do-no-io': ['machines/list/list.machine.ts', 'react'],
  'actors-import-no-screens': ['machines/list/list.actors.ts', '../../src/theme.ts'],
  'only-the-composition-root-imports-actors': ['src/other.ts', '../machines/list/list.actors.ts'],
  'screens-import-no-adapters': ['src/screens/Login.tsx', '../adapters/graphql-client.ts'],
  'features-import-no-screens': ['src/features/list/ListRow.tsx', '../../screens/Login.tsx'],
  'features-import-no-features': ['src/features/publish/PublishDialog.tsx', '../history/HistoryPanel.tsx'],
  'screens-import-no-shell': ['src/screens/Home.tsx', '../shell/shell.module.css'],
  'ui-imports-no-machines': ['src/ui/Tooltip.tsx', '../commands/command.ts'],
  'server-imports-no-client': ['server/endpoints/http-server.ts', '../../src/theme.ts'],
  'only-guest-pages-render': [
    'server/modules/content/content.presenter.ts',
    '../../../src/features/guest-preview/document/render-document.tsx',
  ],
  'guest-parts-run-on-both-sides': ['src/features/guest-preview/GuestMenu.tsx', '../../i18n/messages.ts'],
  'guest-links-import-little': ['src/guest-link/invitation-view.ts', '../i18n/messages.ts'],
  'guest-links-stand-alone': ['src/shell/Frame.tsx', '../guest-link/dom.ts'],
  'client-imports-no-server': ['src/theme.ts', '../server/create-server.ts'],
  'react-only-in-src': ['server/page.ts', 'react'],
  'messages-only-through-i18n': ['src/features/list/ListTitle.tsx', 'react-intl'],
  'database-driver-only-in-stores': ['server/modules/auth/auth.resolvers.ts', 'pg'],
  'graph-only-in-tests': ['src/walk.ts', 'xstate/graph'],
  'nothing-imports-tests': ['server/log.ts', '../tests/support/server.ts'],
  'no-cycles': ['machines/list/one.ts', './two.ts'],
  'no-unresolved-imports': ['server/db/open-database.ts', './nowhere.ts'],
};
const allowed = [
  'machines/ports.ts',
  'src/adapters/graphql-client.ts',
  'src/commands/command.ts',
  'src/shell/shell.module.css',
  'src/features/guest-preview/document/render-document.tsx',
  'src/i18n/messages.ts',
  'src/guest-link/dom.ts',
  'src/features/history/HistoryPanel.tsx',
  'server/create-server.ts',
  'tests/support/server.ts',
];

test('a planted breach of each rule is caught', async () => {
  await mkdir(join(root, 'tests/out'), { recursive: true });
  const repository = await mkdtemp(join(root, 'tests/out/breaches-'));
  try {
    const write = async (file: string, text: string) => {
      await mkdir(dirname(join(repository, file)), { recursive: true });
      await writeFile(join(repository, file), text);
    };
    await cp(join(root, 'tsconfig.json'), join(repository, 'tsconfig.json'));
    for (const file of allowed) await write(file, 'export const value = 1;\n');
    await write('machines/list/two.ts', "export * from './one.ts';\n");
    for (const [file, imports] of Object.values(breaches))
      await write(file, `import '${imports}';\nexport const value = 1;\n`);
    // no file imports itself here in a circle, but the two folders do
    await write('server/db/rows.ts', "import '../http/parse.ts';\n");
    await write('server/http/parse.ts', 'export const value = 1;\n');
    await write('server/http/serve.ts', "import '../db/pool.ts';\n");
    await write('server/db/pool.ts', 'export const value = 1;\n');
    const { modules, summary } = await cruise(repository);
    const caught = [...new Set(summary.violations.map(({ rule }) => rule.name))].toSorted();
    expect(caught).toEqual(Object.keys(breaches).toSorted());
    expect(findFolderCycles(modules)).toEqual(['server/db → server/http → server/db']);
  } finally {
    await rm(repository, { recursive: true });
  }
});
