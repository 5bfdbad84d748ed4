import { readdirSync, readFileSync } from 'node:fs';

import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import postcss from 'postcss';
import ts from 'typescript';

// read, not imported: the test runner would transform its 20 MB
const dataFile = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
const bcd: CompatData = JSON.parse(readFileSync(dataFile, 'utf8'));

export type Minimum = Readonly<Record<string, string>>;

/** Names of browsers in `browserslist` and in MDN's data. */
const dataNames: Readonly<Record<string, keyof CompatStatement['support']>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

const isAtMost = (version: string, other: string): boolean => {
  const [one, two] = [version.replace('≤', ''), other].map((it) => it.split('.').map(Number));
  const [major = 0, minor = 0] = one ?? [];
  const [otherMajor = 0, otherMinor = 0] = two ?? [];
  return major < otherMajor || (major === otherMajor && minor <= otherMinor);
};

const isThere = (statement: SimpleSupportStatement, version: string): boolean =>
  typeof statement.version_added === 'string' &&
  statement.version_added !== 'preview' &&
  isAtMost(statement.version_added, version) &&
  (typeof statement.version_removed !== 'string' || !isAtMost(statement.version_removed, version)) &&
  statement.flags === undefined &&
  statement.prefix === undefined &&
  statement.alternative_name === undefined;

/** The browsers of the minimum that lack a feature, with the version that brought it; none for what MDN does not list. */
const listLacking = (feature: Identifier | undefined, minimum: Minimum): string[] =>
  Object.entries(minimum).flatMap(([name, version]) => {
    const browser = dataNames[name];
    const support = browser && feature?.__compat?.support[browser];
    if (!support) return [];
    const statements = [support].flat();
    return statements.some((it) => isThere(it, version)) ? [] : [`${name} ${String(statements[0]?.version_added)}`];
  });

const collectNames = (tree: Record<string, Identifier>, minimum: Minimum, into: Set<string>): Set<string> => {
  for (const [name, node] of Object.entries(tree)) {
    if (listLacking(node, minimum).length > 0) into.add(name.replace(/_static$/, ''));
    const { __compat, ...members } = node;
    collectNames(members, minimum, into);
  }
  return into;
};

const ownerOf = (declaration: ts.Node): string | null => {
  for (let node = declaration.parent; node !== undefined; node = node.parent) {
    if (ts.isInterfaceDeclaration(node))
      return node.name.text.replace(/^Readonly(?=Array|Map|Set)/, '').replace(/Constructor$/, '');
    if (ts.isVariableDeclaration(node)) return node.name.getText();
    if (ts.isModuleBlock(node)) return node.parent.name.text;
  }
  return null;
};

const findFeature = (owner: string | null, name: string): Identifier | undefined => {
  const { builtins } = bcd.javascript;
  if (owner === null) return builtins?.[name] ?? bcd.api[name] ?? bcd.api['Window']?.[name];
  const base = builtins?.[owner] ?? bcd.api[owner] ?? builtins?.['Intl']?.[owner];
  return base?.[name] ?? base?.[`${name}_static`];
};

/** What the scripts of `folders` use that a browser of the minimum lacks, as `Owner.name (browser version)` → its files. */
export const findScriptFeatures = (
  root: string,
  folders: readonly string[],
  minimum: Minimum,
): Map<string, string[]> => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const ours = fileNames.filter((file) => folders.some((folder) => file.startsWith(join(root, folder, '/'))));
  const program = ts.createProgram(ours, options);
  const checker = program.getTypeChecker();
  const names = new Set<string>();
  const { __compat, ...builtins } = bcd.javascript.builtins ?? {};
  for (const tree of [bcd.api, builtins]) collectNames(tree, minimum, names);
  const found = new Map<string, string[]>();
  const check = (node: ts.Identifier, file: string) => {
    const declaration = checker.getSymbolAtLocation(node)?.declarations?.[0];
    if (!declaration || !program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return;
    const owner = ownerOf(declaration);
    const lacking = listLacking(findFeature(owner, node.text), minimum);
    if (lacking.length === 0) return;
    const feature = `${owner === null ? '' : `${owner}.`}${node.text} (${lacking.join(', ')})`;
    found.set(feature, [...new Set([...(found.get(feature) ?? []), file])]);
  };
  for (const file of ours) {
    const source = program.getSourceFile(file);
    const visit = (node: ts.Node): void => {
      // a type is no code, and only a name that some browser lacks is worth asking the checker for
      if (ts.isTypeNode(node)) return;
      if (ts.isIdentifier(node) && names.has(node.text)) check(node, file.slice(root.length));
      ts.forEachChild(node, visit);
    };
    if (source) visit(source);
  }
  return found;
};

const cssFiles = (root: string): string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join('src', file));

/** What our style sheets use that a browser of the minimum lacks, as `feature (browser version)` → its files. */
export const findStyleFeatures = (root: string, minimum: Minimum): Map<string, string[]> => {
  const { properties = {}, selectors = {}, 'at-rules': atRules = {} } = bcd.css;
  const found = new Map<string, string[]>();
  for (const file of cssFiles(root)) {
    const check = (name: string, feature: Identifier | undefined) => {
      const lacking = listLacking(feature, minimum);
      if (lacking.length === 0) return;
      const key = `${name} (${lacking.join(', ')})`;
      found.set(key, [...new Set([...(found.get(key) ?? []), file])]);
    };
    postcss.parse(readFileSync(join(root, file), 'utf8')).walk((node) => {
      if (node.type === 'decl') check(node.prop, properties[node.prop]);
      if (node.type === 'atrule') check(`@${node.name}`, atRules[node.name]);
      if (node.type === 'rule')
        for (const [text, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g)) check(text, selectors[name]);
    });
  }
  return found;
};
