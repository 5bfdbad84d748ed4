import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './run-tool.ts';

/** What a component may do: its body. `value` is a string that is known when it runs. */
const compiling: Readonly<Record<string, string>> = Object.fromEntries([
  ['a text of an area that is named', `return useMessages('surveys').formatMessage({ id: 'surveys.dialog' });`],
  ['a text of the start', `return useMessages().formatMessage({ id: 'common.undo' });`],
  [
    'an id that ends in a value, of an area that is named',
    "return formatComposed(useMessages('reservations'), `reservations.by.${value}`);",
  ],
  [
    'areas that are more than a part asks for',
    `const part = (messages: Messages<'surveys'>) => messages; return part(useMessages('item', 'surveys'));`,
  ],
] as const);
const breaches: Readonly<Record<string, string>> = Object.fromEntries([
  ['a text of an area that is not named', `return useMessages('item').formatMessage({ id: 'surveys.dialog' });`],
  ['a text of an area, without naming any', `return useMessages().formatMessage({ id: 'surveys.dialog' });`],
  ['a text that does not exist', `return useMessages('surveys').formatMessage({ id: 'surveys.dialogue' });`],
  ['an id that is only known when it runs', `return useMessages('surveys').formatMessage({ id: value });`],
  [
    'an id that ends in a value, of an area that is not named',
    'return formatComposed(useMessages(), `reservations.by.${value}`);',
  ],
  ['an area that does not exist', `return useMessages('nowhere');`],
  [
    'fewer areas than a part asks for',
    `const part = (messages: Messages<'surveys'>) => messages; return part(useMessages('item'));`,
  ],
] as const);

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.convertCompilerOptionsFromJson((config as { compilerOptions: unknown }).compilerOptions, root);

/** For each of these bodies, whether it compiles. */
const compile = (bodies: Readonly<Record<string, string>>): Record<string, boolean> => {
  const texts = new Map(
    Object.values(bodies).map((body, at) => [
      join(root, `src/features/planted-${at}.ts`),
      `import { formatComposed, type Messages, useMessages } from '../i18n/use-messages.ts';
      export const usePlanted = (value: string) => { ${body} };
      export type Used = [Messages, typeof formatComposed, typeof useMessages];`,
    ]),
  );
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.fileExists = (path) => texts.has(path) || ts.sys.fileExists(path);
  host.getSourceFile = (path, ...more) => {
    const text = texts.get(path);
    return text === undefined ? getSourceFile(path, ...more) : ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  };
  const program = ts.createProgram([...texts.keys(), join(root, 'node_modules/vite/client.d.ts')], options, host);
  const compiles = [...texts.keys()].map(
    (path) => program.getSemanticDiagnostics(program.getSourceFile(path)).length === 0,
  );
  return Object.fromEntries(Object.keys(bodies).map((name, at) => [name, compiles[at] ?? false]));
};

test('a text compiles only where its area is named', () => {
  const results = compile({ ...compiling, ...breaches });
  expect(Object.keys(results).filter((name) => results[name])).toEqual(Object.keys(compiling));
});
