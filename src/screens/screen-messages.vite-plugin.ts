import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';

interface Module {
  /** paths of the modules that it imports statically, without types and packages */
  imports: string[];
  /** what its calls of `useMessages` name */
  areas: string[];
}

const isSource = (path: string): boolean => ['.ts', '.tsx'].includes(extname(path));

const readModule = (file: string): Module => {
  const module: Module = { imports: [], areas: [] };
  const addImport = (source: ESTree.StringLiteral | null): void => {
    if (source?.value.startsWith('.') && isSource(source.value)) module.imports.push(join(dirname(file), source.value));
  };
  new Visitor({
    ImportDeclaration: ({ importKind, source }) => importKind !== 'type' && addImport(source),
    ExportNamedDeclaration: ({ exportKind, source }) => exportKind !== 'type' && addImport(source),
    ExportAllDeclaration: ({ exportKind, source }) => exportKind !== 'type' && addImport(source),
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'useMessages') return;
      for (const area of given)
        if (area.type === 'Literal' && typeof area.value === 'string') module.areas.push(area.value);
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return module;
};

/** The areas that the modules in `folder`, and all that they import statically, name: file name without extension → areas. */
export const collectScreenMessages = (folder: string): Record<string, string[]> => {
  const modules = new Map<string, Module>();
  const getModule = (file: string): Module => {
    const module = modules.get(file) ?? readModule(file);
    modules.set(file, module);
    return module;
  };
  const collect = (file: string, areas: Set<string>, seen: Set<string>): Set<string> => {
    if (seen.has(file)) return areas;
    seen.add(file);
    const module = getModule(file);
    for (const area of module.areas) areas.add(area);
    for (const path of module.imports) collect(path, areas, seen);
    return areas;
  };
  const screens = readdirSync(folder).filter((name) => name.endsWith('.tsx'));
  return Object.fromEntries(
    screens.map((name) => [basename(name, '.tsx'), [...collect(join(folder, name), new Set(), new Set())].toSorted()]),
  );
};

const name = 'virtual:screen-messages';

/** The areas of each screen, so that its messages are requested together with its code instead of after it. */
export const screenMessages = (root: string): Plugin => ({
  name: 'screen-messages',
  resolveId: { filter: { id: /^virtual:screen-messages$/ }, handler: () => `\0${name}` },
  load: {
    filter: { id: /^\0virtual:screen-messages$/ },
    handler: () => `export default ${JSON.stringify(collectScreenMessages(join(root, 'src/screens')))}`,
  },
});
