import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getKindIdentity, kindNames } from '../../graphql/content/kinds/identities.ts';
import { root } from './run-tool.ts';

/** Folders in which each file is about one kind, or lists them all. */
const kindFolders = /^(?:graphql\/content\/kinds|src\/kinds)\//;

/** Files that may compare kinds by name. */
const exceptions: Record<string, string> = {
  'graphql/content/fields/call-to-action-targets.ts':
    'lists, for declarations and guest pages, what a call to action leads to',
  'graphql/domain/promotions.ts': 'lists the kinds of content that are promotions',
  'graphql/domain/work-plan/evaluate-work-plan.ts': 'evaluates the four kinds of work plans by its own rules for each',
  'machines/reservations/reservations.table.ts': 'compares the kind of a change, not of an item',
  'machines/root/root.setup.ts': 'compares the kind of a change, not of an item',
  'machines/seating/seating-plan.machine.ts': 'compares the kind of a change, not of an item',
  'server/live/change-feed.ts': 'compares the kind of a change, not of an item',
};

const identities = kindNames.map(getKindIdentity);
const compared = new Set(identities.flatMap(({ name, entity }) => [name, entity]));
const listed = new Set([...compared, ...identities.map(({ component }) => component)]);

const comparisons = [
  /\b(?:entity|kind|component)\b\)* [!=]== '([\w.]+)'/gi,
  /'([\w.]+)' [!=]== [\w.?]*(?:entity|kind|component)\b/gi,
];
const listOfTexts = /\[((?:\s*'[\w.]+',?)+)\s*\]/g;

/** Where a text compares an entity, a kind or a component with the name of one, or lists names of kinds and nothing else. */
const listKindNames = (text: string): string[] => [
  ...comparisons.flatMap((pattern) =>
    [...text.matchAll(pattern)].filter(([, name = '']) => compared.has(name)).map(([match]) => match),
  ),
  ...[...text.matchAll(listOfTexts)]
    .filter(([, texts = '']) => {
      const names = [...texts.matchAll(/'([\w.]+)'/g)].map(([, name = '']) => name);
      return names.length > 1 && names.every((name) => listed.has(name));
    })
    .map(([match]) => match),
];

test('only the files of kinds compare kinds by name: what differs is declared, or a record of its feature', () => {
  expect(
    listKindNames("if (row.kind !== 'package' && (a ?? b).entity === 'post' && useSelector(entity) === 'menu') return"),
  ).toEqual(["kind !== 'package'", "entity === 'post'", "entity) === 'menu'"]);
  expect(listKindNames("'page.package' === context.entity; ['shifts', 'checkout']; ['menu', 'items']")).toEqual([
    "'page.package' === context.entity",
    "['shifts', 'checkout']",
  ]);
  const files = ['graphql', 'machines', 'src', 'server']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((it) => it.isFile() && /\.(?:tsx?|mjs)$/.test(it.name))
    .map((it) => join(it.parentPath, it.name).slice(root.length))
    .filter((file) => !kindFolders.test(file) && !file.includes('/generated/'));
  const found = files.flatMap((file) => {
    const named = listKindNames(readFileSync(join(root, file), 'utf8'));
    return named.length > 0 ? [{ file, named }] : [];
  });
  expect(found.filter(({ file }) => exceptions[file] === undefined)).toEqual([]);
  // an exception that is no longer needed is removed
  expect(found.map(({ file }) => file)).toEqual(expect.arrayContaining(Object.keys(exceptions)));
});
