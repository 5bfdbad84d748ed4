import { languages } from '../../graphql/domain/languages.ts';
import type {
  ReadText,
  ReadTranslations,
  TranslationFile,
} from '../../machines/translations/translation-file.types.ts';
import { createHeadingTest, findLanguage } from '../../machines/import/sheet-headings.ts';
import { type CodePage, codePages, type Sheet } from '../../machines/import/import.types.ts';
import { readTable } from './read-table.ts';

const maxRows = 100_000;

/** The headers are English, with the code of the language, so that a file fits every interface language. */
const headers = { venue: 'Venue', item: 'Item id', path: 'Text id', source: 'English (en)' } as const;

/** Texts as a table: one row each. The first columns identify it; only the translation is to be written. */
export const toTranslationRows = ({ venue, language, texts }: TranslationFile): string[][] => [
  [headers.venue, headers.item, headers.path, 'Item', 'Location', 'State', headers.source, `Translation (${language})`],
  ...texts.map((text) => [venue, text.item, text.path, text.name, text.location, text.state, text.source, text.target]),
];

interface Columns {
  venue: number;
  item: number;
  path: number;
  source: number;
  target: number;
  language: string;
}

const isHeading = createHeadingTest(
  [...Object.values(headers), 'Item', 'Location', 'State'].map((header) => ({ header })),
);

const findColumns = (cells: readonly string[]): Columns | null => {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const at = (header: string): number => names.indexOf(header.toLowerCase());
  const targets = names.flatMap((name, column) => {
    const language = /^translation \((.+)\)$/.exec(name)?.[1];
    return language === undefined ? [] : [{ language: findLanguage(language) ?? language, target: column }];
  });
  const [target] = targets;
  const found = {
    venue: at(headers.venue),
    item: at(headers.item),
    path: at(headers.path),
    source: at(headers.source),
  };
  return Object.values(found).includes(-1) || target === undefined || targets.length > 1
    ? null
    : { ...found, ...target };
};

/** Why a table has no translations at all; null: it has. */
const findFault = ({ rows, fault }: Sheet): (ReadTranslations & { ok: false }) | null => {
  if (fault !== null)
    return {
      ok: false,
      fault: fault.message === 'error.sheetTooLarge' ? 'tooLarge' : 'tableBroken',
      line: fault.line,
    };
  return rows.length === 0 ? { ok: false, fault: 'empty', line: null } : null;
};

const findCodePage = ({ encoding }: Sheet): CodePage | undefined => codePages.find((page) => page === encoding);

/**
 * Columns are found by their headers, in any order; what else a table has is ignored. A table that is not Unicode is read
 * in the chosen code page, or in one of the translator's language if its letters are those of that language.
 */
export const readTranslationSheet = async (bytes: Uint8Array, chosen: CodePage | null): Promise<ReadTranslations> => {
  const first = await readTable(bytes, { maxRows, isHeading });
  const broken = findFault(first);
  if (broken !== null) return broken;
  const said = findColumns(first.rows[0]?.cells ?? [])?.language;
  const language = languages.find((one) => one === said);
  const isUnicode = findCodePage(first) === undefined;
  const choice = { encoding: chosen, separator: null };
  const table = isUnicode
    ? first
    : await readTable(bytes, { maxRows, isHeading, choice, ...(language && { language }) });
  const fault = findFault(table);
  if (fault !== null) return fault;
  const [head, ...body] = table.rows;
  const columns = findColumns(head?.cells ?? []);
  if (head === undefined || columns === null) return { ok: false, fault: 'tableColumns', line: head?.line ?? 1 };
  const width = head.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const beyond = body.find(({ cells }) => cells.slice(width).some((cell) => cell.trim() !== ''));
  if (beyond !== undefined) return { ok: false, fault: 'tableExtraCells', line: beyond.line };
  const codePage = findCodePage(table);
  return {
    ok: true,
    language: columns.language,
    ...(codePage && { codePage }),
    texts: body.map(
      ({ line, cells }): ReadText => ({
        line,
        venue: (cells[columns.venue] ?? '').trim(),
        item: (cells[columns.item] ?? '').trim(),
        path: (cells[columns.path] ?? '').trim(),
        source: cells[columns.source] ?? '',
        target: cells[columns.target] ?? '',
      }),
    ),
  };
};
