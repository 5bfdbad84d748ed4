/** Which imports are allowed; docs/architecture.md, "Import rules", explains them. */
const npm = (...names) => `node_modules/(${names.join('|')})(/|$)`;
// graphql/ without generated code and documents, which only actors, adapters and the server import
const shared = '^graphql/(?!generated/|operations/|schema/)';
// what the server renders guest pages with, and the types of it
const guestDocument = '^src/features/guest-preview/(document/|guest\\.types\\.ts$)';
// features that are mechanisms for others, and the context that the editor's parts share
const sharedFeatures =
  '^src/features/(form|table|diff|images|one-time-code)/|^src/features/import/(FileChoice|SheetPreview|ChangedItems|ConflictedItem|EncodingSelect|import\\.module)\\.';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'graphql-imports-nothing-of-ours',
      'graphql/ imports nothing of ours (the server context is a type of generated code)',
      { path: '^graphql/' },
      { path: '^(machines|src|server|locales|tests)/', pathNot: '^server/graphql/context\\.ts$' },
    ),
    rule(
      'machines-do-no-io',
      'a machine and the files beside it import machines, graphql/, xstate and valibot',
      { path: '^machines/', pathNot: '\\.actors\\.ts$' },
      { pathNot: ['^machines/.+(?<!\\.actors)\\.ts$', shared, npm('xstate', 'valibot')] },
    ),
    rule(
      'actors-import-no-screens',
      'actors import machines, ports, graphql/, xstate and valibot',
      { path: '^machines/.+\\.actors\\.ts$' },
      { pathNot: ['^machines/', '^graphql/', npm('xstate', 'valibot', 'graphql', '@graphql-typed-document-node')] },
    ),
    rule(
      'only-the-composition-root-imports-actors',
      'besides machines and tests: src/app/create-app.ts, src/runtimes for the screens, and the entries of guest links',
      {
        pathNot:
          '^(src/app/create-app\\.ts|src/runtimes/|src/guest-link/(invitation|survey|gift-card|registration|booking)-page\\.ts|tests/|machines/)',
      },
      { path: '^machines/.+\\.actors\\.ts$' },
    ),
    rule(
      'screens-import-no-adapters',
      'screens, features and the shell select and send; they import neither adapters nor generated documents',
      { path: '^src/(screens|features|shell|ui|kinds)/' },
      { path: '^(graphql/(generated|operations)|src/adapters)/' },
    ),
    rule(
      'features-import-no-screens',
      'features, ui and commands import neither screens, their runtimes nor the shell',
      { path: '^src/(features|ui|kinds|commands|i18n|actors)/' },
      { path: '^src/(screens|runtimes|shell)/' },
    ),
    rule(
      'features-import-no-features',
      'a feature imports another one only through commands, or when that is a mechanism',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: ['^src/features/$1/', sharedFeatures] },
    ),
    rule(
      'screens-import-no-shell',
      'the shell and the runtimes, which load screens, are above them',
      { path: '^src/screens/' },
      { path: '^src/(shell|runtimes)/' },
    ),
    rule(
      'ui-imports-no-machines',
      'src/ui imports no machine and no command (the type of an error is in ports.ts)',
      { path: '^src/ui/' },
      { path: '^(machines|src/(commands|actors|features|app|adapters))/', pathNot: '^machines/ports\\.ts$' },
    ),
    rule(
      'server-imports-no-client',
      'the server imports graphql/, machines/lifecycles and locales/',
      { path: '^server/' },
      { path: ['^(src|tests)/', '^machines/(?!lifecycles/)'], pathNot: guestDocument },
    ),
    rule(
      'only-guest-pages-render',
      'the document of a guest page is rendered by the preview’s parts, for the guest pages alone',
      { path: '^server/', pathNot: '^server/modules/(guest-pages|booking)/' },
      { path: guestDocument },
    ),
    rule(
      'guest-parts-run-on-both-sides',
      'what guests see runs in the preview and on the server: no machine, no messages, no interface library',
      { path: '^src/features/guest-preview/', pathNot: '^src/features/guest-preview/frame/' },
      {
        path: [
          '^(machines|src|locales)/',
          '^src/features/guest-preview/frame/',
          npm('@mantine', 'react-intl', 'wouter', 'cmdk', '@xstate/react'),
        ],
        pathNot: ['^src/features/guest-preview/(?!frame/)', '^src/ui/ResponsiveImage\\.tsx$'],
      },
    ),
    rule(
      'guest-links-import-little',
      'the pages of guest links are small: their own machines, the domain, xstate, and nothing of the application',
      { path: '^src/guest-link/' },
      {
        pathNot: [
          '^src/guest-link/',
          '^machines/guest-link/',
          '^machines/ports\\.ts$',
          '^graphql/(domain/|errors\\.ts$)',
          '^src/with-timeout\\.ts$',
          npm('xstate'),
        ],
      },
    ),
    rule(
      'guest-links-stand-alone',
      'the application imports nothing of the pages of guest links',
      { path: '^(src|machines|server|graphql)/', pathNot: '^src/guest-link/' },
      { path: '^src/guest-link/' },
    ),
    rule(
      'client-imports-no-server',
      'src, machines and graphql never import the server',
      { path: '^(src|machines|graphql)/', pathNot: '^graphql/generated/' },
      { path: ['^server/', npm('graphql-yoga', '@electric-sql', 'pg', 'ws', 'kysely', 'hono')] },
    ),
    rule(
      'react-only-in-src',
      'React and rendering libraries: only in src and tests',
      { pathNot: '^(src|tests)/|^node_modules/' },
      { path: npm('react', 'react-dom', '@xstate/react', '@mantine', 'cmdk', 'wouter', 'react-intl') },
    ),
    rule(
      'messages-only-through-i18n',
      'src/i18n names the areas of messages and loads them (useMessages); react-intl itself knows neither',
      { path: '^src/', pathNot: '^src/(i18n/|app/StoppedBoundary\\.tsx$)' },
      { path: npm('react-intl') },
    ),
    rule(
      'database-driver-only-in-stores',
      'the database driver: only in server/db and stores',
      { path: '^(src|machines|graphql|server)/', pathNot: '^server/db/|\\.store\\.ts$' },
      { path: npm('pg', '@electric-sql') },
    ),
    rule(
      'graph-only-in-tests',
      'xstate/graph is for tests',
      { pathNot: '^(tests|node_modules)/' },
      { path: 'node_modules/(xstate/.*graph|@xstate/test)' },
    ),
    rule('nothing-imports-tests', 'nothing imports tests', { pathNot: '^tests/' }, { path: '^tests/' }),
    rule('no-cycles', 'no cycles of files; cycles of folders are in imports.test.ts', {}, { circular: true }),
    rule(
      'no-unresolved-imports',
      'every import resolves',
      {},
      { couldNotResolve: true, pathNot: '^virtual:|^@graphql-typed-document-node' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // the bench's peers have packages of their own
    exclude: { path: ['[.]sql', '^dist/', '^tests/out/', '^tests/bench/peers/react-admin/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
