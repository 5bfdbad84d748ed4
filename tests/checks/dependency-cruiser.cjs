/** What may import what: docs/architecture.md says it in words, this says it to the machine. */
const npm = (...names) => `node_modules/(${names.join('|')})(/|$)`;
// graphql/ without what only actors, the wire and the server may see
const agreed = '^graphql/(?!generated/|operations/|schema/)';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('graphql-is-the-bottom', 'graphql/ imports nothing of ours (the server context is only a type of generated code)',
      { path: '^graphql/' }, { path: '^(machines|src|server|locales|tests)/', pathNot: '^server/graphql/context\\.ts$' }),
    rule('machines-know-no-io', 'a machine and the files beside it know machines, what both sides agree on, xstate and valibot',
      { path: '^machines/', pathNot: '\\.actors\\.ts$' },
      { pathNot: ['^machines/.+(?<!\\.actors)\\.ts$', agreed, npm('xstate', 'valibot', 'immer', 'jsondiffpatch')] }),
    rule('actors-know-no-screen', 'actors know machines, ports, graphql/, xstate and valibot',
      { path: '^machines/.+\\.actors\\.ts$' },
      { pathNot: ['^machines/', '^graphql/', npm('xstate', 'valibot', 'immer', 'graphql', '@graphql-typed-document-node')] }),
    rule('only-app-joins', 'outside machines and tests only the composition root imports actors: src/app/create-app.ts, and src/app/screen-actors for those of the screens',
      { pathNot: '^(src/app/create-app\\.ts|src/app/screen-actors/|tests/|machines/)' }, { path: '^machines/.+\\.actors\\.ts$' }),
    rule('screens-import-no-adapters', 'screens, features and the shell select and send; they import neither adapters nor generated documents',
      { path: '^src/(screens|features|shell|ui|kinds)/' }, { path: '^(graphql/(generated|operations)|src/adapters)/' }),
    rule('features-import-no-screens', 'features and ui never import screens or the shell; commands import the records of the screens, which import none',
      { path: '^src/(features|ui|kinds|commands|i18n)/' }, { path: '^src/(screens|shell)/', pathNot: '^src/screens/registry\\.ts$' }),
    rule('server-knows-no-client', 'the server knows what is agreed, the lifecycles and the words',
      { path: '^server/' }, { path: ['^(src|tests)/', '^machines/(?!lifecycles/)'] }),
    rule('client-knows-no-server', 'src, machines and graphql never import the server',
      { path: '^(src|machines|graphql)/', pathNot: '^graphql/generated/' },
      { path: ['^server/', npm('graphql-yoga', '@electric-sql', 'pg', 'ws', 'kysely', 'hono')] }),
    rule('react-stays-in-src', 'React and what draws live in src and tests',
      { pathNot: '^(src|tests)/|^node_modules/' },
      { path: npm('react', 'react-dom', '@xstate/react', '@mantine', 'cmdk', 'wouter', 'react-intl') }),
    rule('stores-own-sql', 'the database driver: only in server/db and stores',
      { path: '^(src|machines|graphql|server)/', pathNot: '^server/db/|\\.store\\.ts$' },
      { path: npm('pg', '@electric-sql') }),
    rule('graph-is-for-tests', 'walking machines is what tests do', { pathNot: '^(tests|node_modules)/' }, { path: 'node_modules/(xstate/.*graph|@xstate/test)' }),
    rule('tests-are-leaves', 'nothing imports tests', { pathNot: '^tests/' }, { path: '^tests/' }),
    rule('no-cycles', 'no import cycles', {}, { circular: true }),
    rule('nothing-missing', 'every import leads somewhere', {}, { couldNotResolve: true, pathNot: '^virtual:|^@graphql-typed-document-node' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['[.]css', '[.]sql', '^dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'node', 'default'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'] },
  },
};
