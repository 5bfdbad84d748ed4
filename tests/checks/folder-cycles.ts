import { dirname } from 'node:path';

export interface ImportedModule {
  source: string;
  dependencies: readonly { resolved: string }[];
}

const checked = ['graphql', 'machines', 'src', 'server'];

/** A file directly in a top-level folder, such as an entry point, is a node of its own: it is above the folders. */
const toNode = (file: string): string => (checked.includes(dirname(file)) ? file : dirname(file));
const isChecked = (file: string): boolean =>
  checked.some((folder) => file.startsWith(`${folder}/`)) && !file.includes('/generated/');

/** Shortest cycles of folders that import each other, each as 'a → b → a'. */
export const findFolderCycles = (modules: readonly ImportedModule[]): string[] => {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [toNode(source), toNode(resolved)];
      if (!isChecked(source) || !isChecked(resolved) || from === to) continue;
      imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  const cycles = [...imports.keys()].flatMap((start) => {
    const cycle = shortestWayBack(imports, start);
    return cycle === null ? [] : [cycle];
  });
  // The same cycle is found from each of its folders: it is reported from the first in the alphabet.
  return cycles
    .filter(([start = '', ...rest]) => rest.every((folder) => start <= folder))
    .map((cycle) => cycle.join(' → '));
};

const shortestWayBack = (imports: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | null => {
  const paths = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const next of imports.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, start];
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
};
