import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { commandLabels } from './src/features/palette/command-labels.vite-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const catalogue = /[\\/]locales[\\/](\w+)\.json$/;

/** Catalogues reach the browser parsed, so that no parser has to. Words to search for come with the palette instead. */
const messages = (): Plugin => ({
  name: 'messages',
  enforce: 'pre',
  load: {
    filter: { id: catalogue },
    handler(id) {
      if (this.environment.name !== 'client') return undefined;
      const path = id.split('?')[0] ?? id;
      this.addWatchFile(path);
      const cli = join(root, 'node_modules/@formatjs/cli/bin/formatjs');
      const text = execFileSync(process.execPath, [cli, 'compile', path, '--ast', '--format', 'simple'], {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      });
      const words = Object.entries(JSON.parse(text) as Record<string, unknown>).filter(
        ([id]) => !id.endsWith('.aliases'),
      );
      return { code: JSON.stringify(Object.fromEntries(words)), moduleType: 'json' };
    },
  },
});

/** Operations reach the browser as text or as a hash: what could parse and print them stays out of it. */
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

/**
 * What is small runs first (`src/app/bootstrap.ts`) and asks for the application. Its files are named in the page already, so
 * that nobody waits for that.
 */
const applicationBeside = (): Plugin => ({
  name: 'application-beside',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((it) => it.type === 'chunk');
      const whole = (names: readonly string[], seen = new Set<string>()): Set<string> => {
        for (const name of names) {
          if (seen.has(name)) continue;
          seen.add(name);
          whole(chunks.find(({ fileName }) => fileName === name)?.imports ?? [], seen);
        }
        return seen;
      };
      const first = chunks.find(({ isEntry }) => isEntry);
      const application = chunks.find(({ name }) => name === 'application');
      if (!first || !application) throw new Error('the page has no application');
      const there = whole([first.fileName]);
      const beside = [...whole([application.fileName])].filter((name) => !there.has(name));
      const styles = beside.flatMap((name) => [
        ...(chunks.find(({ fileName }) => fileName === name)?.viteMetadata?.importedCss ?? []),
      ]);
      const tag = (rel: string, name: string) => ({
        tag: 'link',
        attrs: { rel, crossorigin: true, href: `/app/${name}`, nonce: '__NONCE__' },
        injectTo: 'head' as const,
      });
      return [...beside.map((name) => tag('modulepreload', name)), ...styles.map((name) => tag('stylesheet', name))];
    },
  },
});

/** Each file is compressed once, at its best, instead of for every visitor. */
const packed = (): Plugin => ({
  name: 'packed',
  apply: 'build',
  writeBundle({ dir = '' }) {
    if (this.environment.name !== 'client') return;
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|svg|json)$/.test(name)) continue;
      const body = readFileSync(join(dir, name));
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(body, quality));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(body, { level: 9 }));
    }
  },
});

/**
 * Lengths are written in px and served in rem: whoever chose another size of text, here or in the browser, gets all of
 * it in that size. Hairlines and media queries stay as they are.
 */
const scaled = {
  postcssPlugin: 'scaled',
  Declaration(declaration: { value: string }) {
    const { value } = declaration;
    if (!value.includes('px') || value.includes('url(')) return;
    const next = value.replace(/(?<![\w.-])(-?\d*\.?\d+)px\b/g, (length, amount: string) =>
      Math.abs(Number(amount)) > 1 ? `${Number(amount) / 16}rem` : length,
    );
    if (next !== value) declaration.value = next;
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  base: '/app/',
  plugins: [
    react(),
    commandLabels(),
    messages(),
    withoutParser(),
    ...(isSsrBuild ? [] : [applicationBeside(), packed()]),
  ],
  publicDir: false as const,
  // put in anew for every answer
  html: { cspNonce: '__NONCE__' },
  resolve: {
    alias: isSsrBuild
      ? []
      : [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
          },
        ],
  },
  css: { postcss: { plugins: [scaled] } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        // the process that touches pictures is a file of its own, which the server starts
        rolldownOptions: { input: { main: 'server/entry.ts', 'image-worker': 'server/image-processing/worker.mjs' } },
      }
    : {
        outDir: 'dist/app',
        target: ['chrome111', 'safari16.4', 'firefox114'],
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            // each with all that it needs at once: a file more is a request more
            codeSplitting: {
              groups: [
                { name: 'first', test: /[\\/]src[\\/]app[\\/]bootstrap\.ts$/, priority: 2 },
                { name: 'application', test: /[\\/]src[\\/]app[\\/]main\.tsx$/, priority: 1 },
              ],
            },
          },
        },
      },
}));
