import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import { serverSegments } from '../../graphql/routes.ts';

/** The messages of one language, and nothing else of it. */
const languageOf = /\/(?:locales\/[\w-]+\/(\w\w)\.json|i18n\/catalogue\.(\w\w)\.ts)/;
/** Guests' pages and links, by their first segment. */
const guestSegments = [...'gprisw'];

/**
 * Writes `service-worker.js` beside the page: the worker with the list of the files that it keeps. Files of workers are
 * loaded with what they are for; fonts with the first text of their script, besides the two that the page preloads.
 */
export const serviceWorker = (root: string): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      if (this.environment.name !== 'client') return;
      const path = join(root, 'src/service-worker/service-worker.ts');
      const files: string[] = [];
      const byLanguage: Record<string, string[]> = {};
      const page = bundle['index.html'];
      const html = page?.type === 'asset' ? String(page.source) : '';
      const entry = /<script[^>]+src="([^"]+)"/.exec(html)?.[1];
      if (entry === undefined) throw new Error('the page has no script to begin with');
      for (const it of Object.values(bundle)) {
        const file = `/app/${it.fileName}`;
        if (it.type === 'asset') {
          if (/\.css$|rubik-(?:hebrew|latin)-wght.*\.woff2$/.test(file)) files.push(file);
          continue;
        }
        const [, area, catalogue] = it.moduleIds.map((id) => languageOf.exec(id)).find((found) => found !== null) ?? [];
        const language = area ?? catalogue;
        if (language === undefined) files.push(file);
        else byLanguage[language] = [...(byLanguage[language] ?? []), file];
      }
      const build = { entry, files, byLanguage, others: [...serverSegments, ...guestSegments] };
      const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
      const text = `const BUILD = ${JSON.stringify(build)};\n${code.replace(/^export\s*\{\s*\};?$/m, '')}`;
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: text });
    },
  },
});
