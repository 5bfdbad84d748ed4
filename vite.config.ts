import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { buildTarget } from './minimum-browsers.ts';
import { defineConfig, parseAst, type Plugin } from 'vite';
import { identityRecords } from './graphql/content/kinds/identity-records.ts';
import { commandLabels } from './src/features/palette/command-labels.vite-plugin.ts';
import { stateDescriptions } from './src/features/machine-inspector/state-descriptions.vite-plugin.ts';
import { languages, getDirection } from './graphql/domain/languages.ts';
import { screenAreas, startAreas } from './src/i18n/message-catalogue.ts';
import { serviceWorker } from './src/service-worker/service-worker.vite-plugin.ts';
import { screenMessages } from './src/screens/screen-messages.vite-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** `locales/<area>/<language>.json?parsed`: only the application asks for parsed messages. */
const messageFile = /[\\/]locales[\\/][\w-]+[\\/](\w+)\.json\?parsed$/;

/** Newest change of the catalogues of a language → its messages: all areas are parsed at once. */
const parsed = new Map<string, { changedAt: number; messages: Record<string, unknown> }>();

const readCatalogue = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;

/** The messages of a language in their parsed form. */
const parseMessages = (language: string): Record<string, unknown> => {
  const paths = readdirSync(join(root, 'locales')).map((area) => join(root, 'locales', area, `${language}.json`));
  const changedAt = Math.max(...paths.map((path) => statSync(path).mtimeMs));
  const known = parsed.get(language);
  if (known?.changedAt === changedAt) return known.messages;
  const cli = join(root, 'node_modules/@formatjs/cli/bin/formatjs');
  const text = execFileSync(process.execPath, [cli, 'compile', ...paths, '--ast', '--format', 'simple'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const messages = JSON.parse(text) as Record<string, unknown>;
  parsed.set(language, { changedAt, messages });
  return messages;
};

/** Messages are parsed at build time. */
const messages = (): Plugin => ({
  name: 'messages',
  enforce: 'pre',
  load: {
    filter: { id: messageFile },
    handler(id) {
      const path = id.split('?')[0] ?? id;
      this.addWatchFile(path);
      const all = parseMessages(messageFile.exec(id)?.[1] ?? '');
      const ofArea = Object.keys(readCatalogue(path)).map((message) => [message, all[message]]);
      return { code: JSON.stringify(Object.fromEntries(ofArea)), moduleType: 'json' };
    },
  },
});

/** What a guest reads whose browser runs no scripts, in all languages: nobody knows yet which is theirs. */
export const noScriptTexts = (): Plugin => ({
  name: 'no-script-texts',
  transformIndexHtml: (html) =>
    html.replace('<!-- no-script texts -->', () =>
      languages
        .map((language) => {
          const text = readCatalogue(join(root, `locales/guest-link/${language}.json`))['guest.link.noScript'];
          return `<p lang="${language}" dir="${getDirection(language)}">${text}</p>`;
        })
        .join(''),
    ),
});

/** Lists and menus name kinds and show nothing inside of them: the declarations stay out of the first chunks. */
const kindIdentities = (): Plugin => ({
  name: 'kind-identities',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /[\\/]kinds[\\/]identity-records\.ts$/ },
    handler() {
      if (this.environment.name !== 'client') return undefined;
      return `export const identityRecords = ${JSON.stringify(identityRecords)};`;
    },
  },
});

/** What `declarations.ts` lists, in its order: the name of each declaration and the file that exports it. */
const listDeclarations = (): { name: string; file: string }[] => {
  const { body } = parseAst(readFileSync(join(root, 'graphql/content/kinds/declarations.ts'), 'utf8'), { lang: 'ts' });
  const files = new Map<string, string>();
  let listed: readonly string[] = [];
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration')
      for (const { local } of statement.specifiers) files.set(local.name, statement.source.value);
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    const value = statement.declaration.declarations[0]?.init;
    const array = value?.type === 'TSAsExpression' ? value.expression : value;
    if (array?.type === 'ArrayExpression')
      listed = array.elements.map((element) => (element?.type === 'Identifier' ? element.name : ''));
  }
  return listed.map((name) => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`declarations.ts lists "${name}", which it does not import`);
    return { name, file };
  });
};

/**
 * Declarations are loaded when they are needed, each with the modules that only it uses: `declarations.ts` is empty in
 * the browser, and `load-kind.ts` imports what the file lists.
 */
const kindChunks = (): Plugin => ({
  name: 'kind-chunks',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]kinds[\\/](?:declarations|load-kind)\.ts$/ },
    handler(_, id) {
      if (this.environment.name !== 'client') return undefined;
      if (id.endsWith('declarations.ts')) return 'export const declarations = [];';
      const loaders = listDeclarations().map(({ name, file }, at) => {
        const kind = JSON.stringify(identityRecords[at]?.name);
        return `${kind}: async () => (await import(${JSON.stringify(file)})).${name}`;
      });
      return `
        import { registerKind } from './registry.ts';
        const loaders = { ${loaders.join(', ')} };
        export const loadKind = async (name) => registerKind(await loaders[name]());
        export const loadAllKinds = async () => void (await Promise.all(Object.keys(loaders).map(loadKind)));
      `;
    },
  },
});

/** Operations are sent as text or as a hash, so that the GraphQL parser and printer stay out of the bundle. */
const withoutParser = (): Plugin => ({
  name: 'without-parser',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^graphql$/ },
    handler() {
      return this.environment.name === 'client' ? '\0graphql' : undefined;
    },
  },
  load: {
    filter: { id: /^\0graphql$/ },
    handler: () => `
      const never = () => { throw new Error('nothing is parsed in the browser'); };
      export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' };
      export { never as parse, never as print };
    `,
  },
});

const loadedByPage = /\/(?:first|application|rolldown-runtime)-[\w-]{7,8}\.(?:js|css)$/;

/** Preloads the application's chunks from the page: `src/app/bootstrap.ts` is small, runs first and imports them. */
const preloadApplication = (): Plugin => ({
  name: 'preload-application',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((it) => it.type === 'chunk');
      const withImports = (names: readonly string[], seen = new Set<string>()): Set<string> => {
        for (const name of names) {
          if (seen.has(name)) continue;
          seen.add(name);
          withImports(chunks.find(({ fileName }) => fileName === name)?.imports ?? [], seen);
        }
        return seen;
      };
      const entry = chunks.find(({ isEntry }) => isEntry);
      const application = chunks.find(({ name }) => name === 'application');
      if (!entry || !application) throw new Error('the build has no chunk "application"');
      const loadedFirst = withImports([entry.fileName]);
      const preloaded = [...withImports([application.fileName])].filter((name) => !loadedFirst.has(name));
      const styles = preloaded.flatMap((name) => [
        ...(chunks.find(({ fileName }) => fileName === name)?.viteMetadata?.importedCss ?? []),
      ]);
      const tag = (rel: string, name: string) => ({
        tag: 'link',
        attrs: { rel, crossorigin: true, href: `/app/${name}`, nonce: '__NONCE__' },
        injectTo: 'head' as const,
      });
      return [...preloaded.map((name) => tag('modulepreload', name)), ...styles.map((name) => tag('stylesheet', name))];
    },
  },
});

/** Each `import()` waits until its files have arrived (`src/app/import-arrived.ts`), instead of Vite's own preloading. */
const importArrived = (): Plugin => ({
  name: 'import-arrived',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { importArrived as __vitePreload } from ${JSON.stringify(join(root, 'src/app/import-arrived.ts'))};`,
  },
});

/** Compresses each file once at the highest level, instead of for every visitor. */
export const compress = (files = /\.(js|css|svg|json)$/): Plugin => ({
  name: 'compress',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    if (this.environment.name !== 'client') return;
    for (const name of Object.keys(bundle)) {
      if (!files.test(name)) continue;
      const body = readFileSync(join(dir, name));
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(body, quality));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(body, { level: 9 }));
    }
  },
});

/** Writes `dist/chunk-graph.json`: which modules each chunk holds and which chunks it imports, for the size checks. */
const chunkGraph = (): Plugin => ({
  name: 'chunk-graph',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    if (this.environment.name !== 'client') return;
    const chunks = Object.values(bundle).flatMap((it) =>
      it.type === 'chunk'
        ? [
            {
              file: it.fileName,
              imports: it.imports,
              dynamicImports: it.dynamicImports,
              modules: Object.keys(it.modules)
                .filter((id) => id.startsWith(root) && !id.includes('node_modules'))
                .map((id) => id.slice(root.length)),
            },
          ]
        : [],
    );
    writeFileSync(join(dir, '../chunk-graph.json'), JSON.stringify(chunks, null, 1));
  },
});

/**
 * Lengths are written in px and served in rem, so that everything follows the text size chosen here or in the browser.
 * Hairlines and media queries stay in px.
 */
export const pxToRem = {
  postcssPlugin: 'px-to-rem',
  Declaration(declaration: { value: string }) {
    const { value } = declaration;
    if (!value.includes('px') || value.includes('url(')) return;
    const next = value.replace(/(?<![\w.-])(-?\d*\.?\d+)px\b/g, (length, amount: string) =>
      Math.abs(Number(amount)) > 1 ? `${Number(amount) / 16}rem` : length,
    );
    if (next !== value) declaration.value = next;
  },
};

/**
 * A chunk takes the modules that its pattern names and all that they import, unless a chunk before it has them: so what
 * screens share comes before what one of them adds. What is loaded together is one request. Left to itself the bundler
 * splits an editor into 66 chunks, most below a kilobyte: each costs more than its bytes, and compresses worse alone.
 */
const chunks: Readonly<Record<string, RegExp>> = {
  first: /\/src\/app\/bootstrap\.ts$/,
  application: /\/src\/(?:app\/main|screens\/dialog-host)\.tsx$/,
  // the icons of a list; those of all other screens are a chunk that a list does not load
  'list-icons':
    /\/Icon(?:Arrow(?:Down|NarrowDown|NarrowUp|Up|sSort)|ChevronLeft|Clock|Columns3|Copy|DeviceFloppy|Dots|Edit|FileImport|Filter|LayoutSidebarRight|Percentage|SelectAll|TableExport|ToolsKitchen2Off|WorldOff)\.mjs$/,
  icons: /\/@tabler\/icons-react\//,
  // without the days and counters above other tables: a list has neither, and a calendar comes with them
  table:
    /\/(?:src\/features|machines)\/table\/(?!export-rows\.|TableDays|TableCounters|table-days)|\/src\/commands\/(?:table|list)\.commands\.ts$/,
  // how an item's state is shown
  'item-state':
    /\/(?:src\/features\/list\/StateTag|src\/kind-display\/LanguageMarks|src\/i18n\/RelativeTime|graphql\/domain\/retention)\.tsx?$/,
  // what lists, the home and the editor ask before an item changes
  'item-dialogs':
    /\/(?:src\/screens\/item-dialogs|machines\/deletion\/deletion\.actors|machines\/list\/(?:language-states|list\.selectors))\.tsx?$/,
  list: /\/src\/runtimes\/List\.runtime\.ts$/,
  // what nearly every kind declares
  'common-fields':
    /\/graphql\/content\/(?:model\/define-kind|fields\/(?:text|name|rows|price|choice|flag|number|reference|image|crop))\.ts$/,
  kinds: /\/graphql\/content\/kinds\/(?:registry|load-kind)\.ts$/,
  dates: /\/(?:graphql\/domain\/(?:calendar-date|time-of-day|zoned-time)|src\/ui\/calendar\/CalendarButton)\.tsx?$/,
  // what forms and the editor share
  'form-fields':
    /\/(?:src\/ui\/(?:FormField|Tabs|use-typed-text)|src\/i18n\/format-money|fields\/spellings|graphql\/domain\/amounts|(?:draft|item)-autosave\.machine|json-limits)\.tsx?$/,
  'guest-page': /\/(?:machines\/guest-page\/[\w.-]+|src\/adapters\/guest-page-ports)\.ts$/,
  // an item's values, without a screen: drafts and queued saves need them too
  content:
    /\/(?:machines\/(?:draft-diff|parse-draft|item\/local-draft)|operations\/TranslationQueue|graphql\/content\/(?:apply-edit|field-checks|list-references|list-texts|merge|option-message|prefill-from-name|restore-draft|serialize|stored-paths))\.ts$/,
  // fetched ahead for the moment a session ends
  'session-dialogs':
    /\/src\/(?:shell\/(?:Reauth|SignOut|SuperuserReason)Dialog|features\/step-up\/StepUpDialog|features\/sign-in\/SignInForm)\.tsx$/,
  // signing up is signing in with another purpose
  'sign-in': /\/src\/runtimes\/(?:Login|Signup)\.runtime\.ts$/,
  'item-commands': /\/src\/commands\/(?:editor|guest-page|image|import)\.commands\.ts$/,
  // what the management home counts
  management: /\/machines\/(?:reservations|surveys)\/\w+\.table\.ts$/,
  // the palette offers all of them, and those of an item
  commands: /\/src\/commands\/(?!publish)[\w-]+\.commands\.ts$/,
  'editor-fields':
    /\/(?:src\/(?:fields\/(?:field-editors|use-format-value)|editor-context\/editor-context)|src\/ui\/ResponsiveImage|machines\/editor\/(?:draft\/editor\.changes|editor\.selectors))\.tsx?$/,
  editor: /\/src\/runtimes\/ItemEditor\.runtime\.ts$/,
};
/** Areas that are shown together are one request: those of the start, of every other screen, and of every item. */
const areasOfChunk: Readonly<Record<string, readonly string[]>> = {
  messages: startAreas,
  'screen-messages': screenAreas,
  'item-messages': ['item', 'content', 'tags'],
};
const messageChunks = Object.entries(areasOfChunk).flatMap(([name, areas]) =>
  languages.map((language) => ({
    name: `${name}-${language}`,
    test: (id: string) =>
      areas.some((area) => id.endsWith(`/locales/${area}/${language}.json?parsed`)) ||
      (name === 'messages' && id.endsWith(`/src/i18n/catalogue.${language}.ts`)),
    // after the chunk whose loader they use
    priority: 0,
  })),
);
const chunkGroups = Object.entries(chunks).map(([name, test], at, all) => ({
  name,
  test,
  priority: all.length - at,
  // an icon that one screen alone shows is in that screen's chunk
  ...(name === 'icons' && { minShareCount: 2 }),
}));

export default defineConfig(({ isSsrBuild }) => ({
  base: '/app/',
  plugins: [
    react(),
    commandLabels(),
    stateDescriptions(root),
    messages(),
    screenMessages(root),
    noScriptTexts(),
    kindIdentities(),
    kindChunks(),
    withoutParser(),
    importArrived(),
    ...(isSsrBuild ? [] : [preloadApplication(), serviceWorker(root), compress(), chunkGraph()]),
  ],
  publicDir: false as const,
  // the server replaces it in every response
  html: { cspNonce: '__NONCE__' },
  resolve: {
    alias: isSsrBuild
      ? []
      : [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
          },
          // React has had this hook itself since version 18
          { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
        ],
  },
  css: { postcss: { plugins: [pxToRem] } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        // images and documents are processed in separate processes and the seating in a thread, which the server starts
        rolldownOptions: {
          input: {
            main: 'server/entry.ts',
            'image-worker': 'server/image-processing/worker.mjs',
            'seating-worker': 'server/seating/worker.mjs',
            'pdf-worker': 'server/documents/worker.mjs',
          },
        },
      }
    : {
        outDir: 'dist/app',
        target: buildTarget,
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // a chunk that needs no other is not in Vite's list; what the page itself loads (`preloadApplication`) is left out
          resolveDependencies: (file, dependencies) =>
            [...new Set([file, ...dependencies])].filter((name) => !loadedByPage.test(`/${name}`)),
        },
        rolldownOptions: {
          // of react-intl's components only its provider is used
          treeshake: {
            manualPureFunctions: ['createFormattedComponent', 'createFormattedDateTimePartsComponent'],
          },
          output: {
            // every chunk names those that it loads: 42 bits tell the versions of one file apart
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: [...messageChunks, ...chunkGroups] },
          },
        },
      },
}));
