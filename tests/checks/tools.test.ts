import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../graphql/domain/languages.ts';
import { messageAreas, readArea, readMessages } from '../support/messages.ts';
import { runTool } from './run-tool.ts';

const clean = { code: 0, text: '' };
/** A tool's findings; '' without any. */
const summarize = ({ code, text }: { code: number | null; text: string }) => ({ code, text: code === 0 ? '' : text });

test('types are right', async () => {
  // one checker: several check the machines' types once each, which costs twice the processor time and no less waiting
  const options = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', 'tests/out/types.tsbuildinfo'];
  expect(summarize(await runTool('@typescript/native/bin/tsc', ['-p', '.', ...options]))).toEqual(clean);
});

test('lint finds nothing', async () => {
  const result = await runTool('oxlint/bin/oxlint', ['--deny-warnings']);
  expect(summarize(result)).toEqual(clean);
  expect(result.text).toMatch(/on [1-9]\d\d+ files/);
});

test('everything is formatted', async () => {
  expect(summarize(await runTool('@biomejs/biome/bin/biome', ['format']))).toEqual(clean);
});

test('nothing is dead', async () => {
  expect(summarize(await runTool('knip/bin/knip.js', ['--no-config-hints']))).toEqual(clean);
});

test('generated code is what the generator writes now', async () => {
  const result = await runTool('@graphql-codegen/cli/cjs/bin.js', ['--config', 'codegen.ts', '--check']);
  expect(summarize(result)).toEqual(clean);
});

test('no catalogue misses a message, has one too many, or one with other values', async () => {
  // a process for each area would take a second each: the areas of a language are one catalogue, as the next test allows
  const folder = 'tests/out/messages';
  mkdirSync(folder, { recursive: true });
  for (const language of languages) writeFileSync(`${folder}/${language}.json`, JSON.stringify(readMessages(language)));
  const options = ['--source-locale', 'en', '--missing-keys', '--extra-keys', '--structural-equality'];
  const result = await runTool('@formatjs/cli/bin/formatjs', ['verify', ...options, `${folder}/*.json`]);
  expect(summarize(result)).toEqual(clean);
});

test.each(messageAreas)('%s has the same messages in every language', (area) => {
  const ids = Object.keys(readArea(area, 'en')).toSorted();
  for (const language of languages) expect(Object.keys(readArea(area, language)).toSorted()).toEqual(ids);
});
