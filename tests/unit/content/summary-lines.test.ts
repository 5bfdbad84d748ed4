import { expect, test } from 'vitest';
import { applyEdit, emptyDraft, emptyRow } from '../../../graphql/content/apply-edit.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { getSummaryLines } from '../../../graphql/content/summary-lines.ts';
import { menu } from '../../../graphql/content/kinds/menu.ts';
import type { Language } from '../../../graphql/domain/languages.ts';

const say = (draft: Draft, path: string, language: Language, value: string) =>
  applyEdit(menu, draft, { type: 'set', path, language, value });
const add = (draft: Draft, path: string, id: string) =>
  applyEdit(menu, draft, { type: 'insert', path, row: emptyRow(menu, path, id), at: 0 });

const draft = [
  (it: Draft) => say(it, 'title', 'en', 'Winter'),
  (it: Draft) => say(it, 'title', 'he', 'חורף'),
  (it: Draft) => say(it, 'description', 'he', '  '),
  (it: Draft) => add(it, 'sections', 's'),
  (it: Draft) => say(it, 'sections/s/header', 'en', 'To begin'),
  (it: Draft) => add(it, 'sections/s/items', 'i'),
  (it: Draft) => say(it, 'sections/s/items/i/name', 'he', 'מרק'),
].reduce((it, step) => step(it), emptyDraft(menu, 'Winter'));

test('what an item says first, in a language, in English where that is silent, and not at all where both are', () => {
  expect(getSummaryLines(menu, draft, 'he', 9)).toEqual([
    { text: 'חורף', language: 'he', depth: 0 },
    { text: 'To begin', language: 'en', depth: 1 },
    { text: 'מרק', language: 'he', depth: 2 },
  ]);
  expect(getSummaryLines(menu, draft, 'fr', 9).map(({ text }) => text)).toEqual(['Winter', 'To begin']);
  expect(getSummaryLines(menu, draft, 'he', 2)).toHaveLength(2);
});
