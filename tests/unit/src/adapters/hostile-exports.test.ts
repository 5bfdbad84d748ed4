import papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { kindNames } from '../../../../graphql/content/kinds/identities.ts';
import { getKind } from '../../../../graphql/content/kinds/registry.ts';
import { listTexts } from '../../../../graphql/content/list-texts.ts';
import type { LeafField } from '../../../../graphql/content/model/define-kind.ts';
import { parseContent } from '../../../../graphql/content/serialize.ts';
import { readItemFile, writeItemFile } from '../../../../machines/import/item-file.ts';
import type { FileText } from '../../../../machines/translations/translation-file.types.ts';
import { readJson } from '../../../../src/adapters/read-json.ts';
import { readTranslationFile, writeTranslationFile } from '../../../../src/adapters/translation-file.ts';
import { createContent, hostileTexts, plainValue } from '../../../support/hostile-values.ts';

const formulas = ['=1+1', '+1', '-1+cmd', '@SUM(A1)', '\t=1', "'=1", '＝1', 'a","=1', 'a\n=1', 'a;=1', 'x\t=1'];

describe.each(kindNames)('%s', (name) => {
  const kind = getKind(name);
  const createDraft = (hostile: string) => {
    const fit = ({ max }: LeafField<unknown, 'text' | 'address'>) => hostile.slice(0, max);
    const content = createContent(kind, {
      pick: (field, ...others) =>
        field.type === 'text' || field.type === 'address' ? fit(field) : plainValue(field, ...others),
      name: hostile,
    });
    const read = parseContent(kind, content, () => 'new');
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    return read.draft;
  };

  test('H141 no text of an item is a formula or markup in a file for translators, and each is read back as it was', async () => {
    const texts = [...formulas, ...hostileTexts].flatMap((hostile, at) => {
      const all = listTexts(kind, createDraft(hostile));
      const english = all.filter(({ language }) => language === 'en').slice(0, 3);
      return english.map(
        ({ path, text }): FileText => ({
          item: `item-${at}`,
          name: hostile,
          path,
          location: text,
          state: 'outdated',
          source: text,
          target: all.find((one) => one.path === path && one.language === 'he')?.text ?? '',
        }),
      );
    });
    for (const format of ['xliff', 'csv'] as const) {
      const written = String(await writeTranslationFile({ venue: 'petilia-jaffa', language: 'he', texts }, format));
      const file = `a.${format === 'xliff' ? 'xlf' : 'csv'}`;
      const read = await readTranslationFile(new TextEncoder().encode(written), file);
      if (!read.ok) throw new Error(JSON.stringify(read));
      const targets = (some: readonly { path: string; target: string | null }[]) =>
        some.map(({ path, target }) => [path, target]);
      expect(targets(read.texts)).toEqual(targets(texts));
      if (format !== 'csv') continue;
      const cells = papa.parse<string[]>(written.replace(/^\ufeff/, '')).data.flat();
      expect(cells.filter((cell) => /^[=+\-@\t\r\0＝＋－＠]/u.test(cell))).toEqual([]);
    }
  });

  test('H167 the file of an item with hostile texts is the item again', () => {
    for (const hostile of hostileTexts) {
      const draft = createDraft(hostile);
      expect(
        readItemFile(kind, kind.component, readJson(writeItemFile(kind, kind.component, draft)), () => 'new'),
      ).toEqual({
        ok: true,
        draft,
        migratedFrom: null,
      });
    }
  });
});
