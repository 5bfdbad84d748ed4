import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const machineFile = /[\\/]machines[\\/].+\.(?:machine|states)\.ts$/;
const description = /(?<=\bdescription:\s*)'(?:[^'\\\n]|\\.)+'/g;

const keyFor = (literal: string): string => createHash('sha256').update(literal).digest('base64url').slice(0, 5);
const parseLiteral = (literal: string): string => literal.slice(1, -1).replace(/\\(.)/g, '$1');

/** The descriptions of all machines by their key. */
const collectDescriptions = (folder: string): Record<string, string> => {
  const texts: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!machineFile.test(path)) continue;
    for (const [literal] of readFileSync(path, 'utf8').matchAll(description)) {
      const [key, text] = [keyFor(literal), parseLiteral(literal)];
      if (texts[key] !== undefined && texts[key] !== text) throw new Error(`"${text}" has the key of "${texts[key]}"`);
      texts[key] = text;
    }
  }
  return texts;
};

/** Replaces the descriptions of states by short keys, and gives the inspector the texts (`state-descriptions.ts`). */
export const stateDescriptions = (root: string): Plugin => ({
  name: 'state-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: [machineFile, /[\\/]machine-inspector[\\/]state-descriptions\.ts$/] },
    handler(code, id) {
      if (this.environment.name !== 'client') return undefined;
      if (machineFile.test(id)) return code.replace(description, (literal) => `'${keyFor(literal)}'`);
      const texts = JSON.stringify(collectDescriptions(join(root, 'machines')));
      return `const texts = ${texts}; export const readDescription = (key = '') => texts[key] ?? key;`;
    },
  },
});
