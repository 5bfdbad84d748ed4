import { expect, test } from 'vitest';
import { applyEdit, emptyDraft, emptyRow } from '../../../graphql/content/apply-edit.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { getSummaryLines } from '../../../graphql/content/summary-lines.ts';
import { menu } from '../../../graphql/content/kinds/menu.ts';
import type { Language } from '../../../graphql/domain/languages.ts';

const setText = (draft: Draft, path: string, language: Language, value: string) =>
  applyEdit(menu, draft, { type: 'set', path, language, value });
const add = (draft: Draft, path: string, id: string) =>
  applyEdit(menu, draft, { type: 'insert', path, row: emptyRow(menu, path, id), at: 0 });

const draft = [
  (it: Draft) => setText(it, 'title', 'en', 'Winter'),
  (it: Draft) => setText(it, 'title', 'he', 'חורף'),
  (it: Draft) => setText(it, 'description', 'he', '  '),
  (it: Draft) => add(it, 'sections', 's'),
  (it: Draft) => setText(it, 'sections/s/header', 'en', 'To begin'),
  (it: Draft) => add(it, 'sections/s/items', 'i'),
  (it: Draft) => setText(it, 'sections/s/items/i/name', 'he', 'מרק'),
  (it: Draft) => setText(it, 'sections/s/items/i/description', 'he', 'חם'),
  (it: Draft) => applyEdit(menu, it, { type: 'set', path: 'sections/s/items/i/price', language: null, value: 4200 }),
].reduce((it, step) => step(it), emptyDraft(menu, 'Winter'));

test('the summary is an item’s first text, with prices next to their names, in a language, else in English, else empty', () => {
  expect(getSummaryLines(menu, draft, 'he', 9)).toEqual([
    { text: 'חורף', language: 'he', depth: 0, price: null },
    { text: 'To begin', language: 'en', depth: 1, price: null },
    { text: 'מרק', language: 'he', depth: 2, price: 4200 },
    { text: 'חם', language: 'he', depth: 2, price: null },
  ]);
  expect(getSummaryLines(menu, draft, 'fr', 9).map(({ text }) => text)).toEqual(['Winter', 'To begin']);
  expect(getSummaryLines(menu, draft, 'he', 2)).toHaveLength(2);
});
