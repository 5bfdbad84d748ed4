import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const declarations = fileURLToPath(new URL('./declarations.ts', import.meta.url));
const customInputs = fileURLToPath(new URL('./custom-inputs.tsx', import.meta.url));

/** A build, or a server from its sources, with the synthetic kinds and their inputs in addition to the product's. */
export const replaceDeclarations = (): Plugin => ({
  name: 'synthetic-kinds',
  enforce: 'pre',
  resolveId: (source, importer = '') => {
    if (source === './declarations.ts' && importer.includes('/graphql/content/kinds/')) return declarations;
    return source.endsWith('/custom-inputs.ts') ? customInputs : undefined;
  },
});
