import type {
  ReadText,
  ReadTranslations,
  TranslationFile,
} from '../../machines/translations/translation-file.types.ts';
import { parseCsv } from './parse-csv.ts';
import { writeCsv } from './write-csv.ts';

const maxRows = 100_000;

/** The headers are English, with the code of the language, so that a file fits every interface language. */
const headers = { venue: 'Venue', item: 'Item id', path: 'Text id', source: 'English (en)' } as const;

/** Texts as a table: one row each. The first columns identify it; only the translation is to be written. */
export const writeTranslationSheet = ({ venue, language, texts }: TranslationFile): Promise<string> =>
  writeCsv([
    [
      headers.venue,
      headers.item,
      headers.path,
      'Item',
      'Location',
      'State',
      headers.source,
      `Translation (${language})`,
    ],
    ...texts.map((text) => [
      venue,
      text.item,
      text.path,
      text.name,
      text.location,
      text.state,
      text.source,
      text.target,
    ]),
  ]);

/** Columns are found by their headers, in any order; what else a table has is ignored. */
export const readTranslationSheet = (bytes: Uint8Array): ReadTranslations => {
  const { rows, fault, encoding } = parseCsv(bytes, { encoding: null, separator: null }, maxRows);
  if (fault !== null)
    return { ok: false, fault: fault.key === 'sheetTooLarge' ? 'tooLarge' : 'tableBroken', line: fault.line };
  const [head, ...body] = rows;
  if (head === undefined) return { ok: false, fault: 'empty', line: null };
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  const at = (header: string): number => names.indexOf(header.toLowerCase());
  const columns = {
    venue: at(headers.venue),
    item: at(headers.item),
    path: at(headers.path),
    source: at(headers.source),
  };
  const targets = names.flatMap((name, column) => {
    const language = /^translation \(([\w-]+)\)$/.exec(name)?.[1];
    return language === undefined ? [] : [{ language, column }];
  });
  const [target] = targets;
  if (Object.values(columns).includes(-1) || target === undefined || targets.length > 1)
    return { ok: false, fault: 'tableColumns', line: head.line };
  const language = target.language.split('-')[0] ?? '';
  // bytes that are not UTF-8 are in the code page of the translator's language: only that of Hebrew is known
  if (encoding === 'windows-1255' && language !== 'he') return { ok: false, fault: 'encoding', line: null };
  return {
    ok: true,
    language,
    texts: body.map(
      ({ line, cells }): ReadText => ({
        line,
        venue: (cells[columns.venue] ?? '').trim(),
        item: (cells[columns.item] ?? '').trim(),
        path: (cells[columns.path] ?? '').trim(),
        source: cells[columns.source] ?? '',
        target: cells[target.column] ?? '',
      }),
    ),
  };
};
