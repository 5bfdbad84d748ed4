import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditActions, importActions } from '../../../graphql/domain/audit.ts';

const readFolder = (folder: string): { file: string; text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') }));

const server = readFolder('server');
// events of a lifecycle, and kinds of a gift card's transactions, are written by their names
const written = [...server, ...readFolder('machines/lifecycles'), ...readFolder('graphql/domain')].filter(
  ({ file }) => file !== 'graphql/domain/audit.ts',
);

test('every action that the audit log names is one that the server can write', () => {
  const unwritten = auditActions.filter((action) => {
    const asValue = `'${action}'`;
    const asKey = new RegExp(`\\b${action}:`);
    // the call says which of them it is
    if ((importActions as readonly string[]).includes(action)) return false;
    return !written.some(({ text }) => text.includes(asValue) || asKey.test(text));
  });
  expect(unwritten).toEqual([]);
});

test('lines that are written beside the write path, whose type knows the list, have actions of the list', () => {
  const beside = server.flatMap(({ file, text }) => {
    const inserts = [...text.matchAll(/insertInto\('audit'\)[^;]*?verb: '(\w+)'/g)];
    const statements = [...text.matchAll(/'(\w+)' as verb\b/g)];
    return [...inserts, ...statements].map(([, verb = '']) => ({ file, verb }));
  });
  expect(beside.length).toBeGreaterThan(2);
  expect(beside.filter(({ verb }) => !(auditActions as readonly string[]).includes(verb))).toEqual([]);
});
