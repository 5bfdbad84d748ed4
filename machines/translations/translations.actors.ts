import { fromCallback, fromPromise } from 'xstate';
import type { PendingState } from '../../graphql/content/list-translations.ts';
import { findKindName } from '../../graphql/content/kinds/identities.ts';
import { loadKind } from '../../graphql/content/kinds/load-kind.ts';
import { findKind, getKind } from '../../graphql/content/kinds/registry.ts';
import { getFieldMessageId } from '../../graphql/content/option-message.ts';
import { isLanguage, master } from '../../graphql/domain/languages.ts';
import {
  ContentItemsDocument,
  TranslationCountDocument,
  TranslationQueueDocument,
  type TranslationQueueQuery,
} from '../../graphql/generated/api/graphql.ts';
import { toApiError } from '../api-error.ts';
import { createSubmissionKeysById } from '../form/submission-keys.ts';
import { undoImport } from '../import/undo-import.actors.ts';
import { createPartsWriter } from '../import/write-parts.actors.ts';
import { parseDraft } from '../parse-draft.ts';
import { splitIntoRequests } from '../split-into-requests.ts';
import type { ExportTools } from '../table/table-export.types.ts';
import { createTableActors } from '../table/table.actors.ts';
import type { TableQuery } from '../table/table-query.ts';
import { compareTranslations, type TranslatedItem } from './compare-translations.ts';
import type { TranslationExportEvent } from './translation-export.machine.ts';
import { translationExportMachine } from './translation-export.machine.ts';
import { translationFileMachine } from './translation-file.machine.ts';
import type { FileText, FileToRead, TranslationExport, TranslationsResult } from './translation-file.types.ts';
import type { TranslationFilePorts } from './translation-file.ports.ts';
import { translationImportMachine } from './translation-import.machine.ts';
import { queuePageSize, type TranslationRow, translationsTable } from './translations.table.ts';

type QueuedText = TranslationQueueQuery['translationQueue'][number];

const parseRow = (text: QueuedText): TranslationRow => ({
  id: `${text.cms_id}:${text.language}:${text.path}`,
  name: text.name,
  version: 0,
  cursor: text.cursor,
  item: text.cms_id,
  entity: text.entity,
  component: text.component,
  published: text.published,
  path: text.path,
  language: isLanguage(text.language) ? text.language : master,
  state: text.state as PendingState,
  source: text.source ?? null,
  text: text.text ?? null,
  rows: text.rows,
});

const asVenue = { as: 'venue' } as const;
const orAll = (value: string | undefined): string | null => (value === undefined || value === 'all' ? null : value);
const toVariables = (venue: string, { filters }: TableQuery) => ({
  directory: venue,
  where: filters.where ?? 'open',
  entity: orAll(filters.entity),
  language: orAll(filters.language),
});

/** texts of one answer of an export */
const exportPage = 500;

export const createTranslationsActors = (ports: TranslationFilePorts) => {
  const { ask, newId, now } = ports;
  const keyOf = createSubmissionKeysById(newId);
  return {
    ...createTableActors(
      translationsTable,
      {
        loadPage: async ({ scope, query, signal }) => {
          const page = {
            limit: queuePageSize,
            after: typeof query.start === 'string' ? query.start : null,
          };
          const variables = { ...toVariables(scope.venue.venue, query), ...page, locale: ports.language() };
          const { translationQueue } = await ask('api', TranslationQueueDocument, variables, { ...asVenue, signal });
          return { rows: translationQueue.map(parseRow) };
        },
        countRows: async ({ scope, query, signal }) => {
          const variables = toVariables(scope.venue.venue, query);
          return (await ask('api', TranslationCountDocument, variables, { ...asVenue, signal })).translationCount;
        },
        actions: {
          undoImport: ({ rows }) => undoImport({ ask, keyOf }, rows),
        },
      },
      now,
    ),
    actionDialog: translationFileMachine.provide({
      actors: {
        translationExport: translationExportMachine.provide({ actors: { writeFile: createFileWriter(ports) } }),
        translationImport: translationImportMachine.provide({
          actors: { readFile: createFileReader(ports), writeParts: createPartsWriter(ask) },
        }),
      },
    }),
  };
};

/** Reads all pages of the texts, then offers the file. Stopping it cancels. */
const createFileWriter = ({ ask, tools, saveTranslations }: TranslationFilePorts) =>
  fromCallback<{ type: 'never' }, TranslationExport>(({ input, sendBack }) => {
    const cancelled = new AbortController();
    const report = (event: TranslationExportEvent): void => {
      if (!cancelled.signal.aborted) sendBack(event);
    };
    const { venue, language, texts: where, items, format } = input;
    const readTexts = async (): Promise<QueuedText[]> => {
      const texts: QueuedText[] = [];
      for (const cms_list of items === null ? [null] : splitIntoRequests(items)) {
        for (let after: string | null = null; ; ) {
          const variables = { directory: venue, where, language, cms_list, limit: exportPage, after };
          const options = { ...asVenue, signal: cancelled.signal };
          const page: TranslationQueueQuery = await ask('api', TranslationQueueDocument, variables, options);
          texts.push(...page.translationQueue);
          report({ type: 'export.progressed', count: texts.length });
          if (cancelled.signal.aborted) return texts;
          after = page.translationQueue.at(-1)?.cursor ?? null;
          if (page.translationQueue.length < exportPage) break;
        }
      }
      return texts;
    };
    const run = async (): Promise<void> => {
      const texts = toFileTexts(await readTexts(), await tools());
      if (cancelled.signal.aborted) return;
      if (texts.length > 0) await saveTranslations({ venue, language, texts }, format);
      report({ type: 'export.finished', count: texts.length });
    };
    run().catch((error: unknown) => report({ type: 'export.failed', error: toApiError(error) }));
    return () => cancelled.abort();
  });

/** What has no English text has nothing to translate from. */
const toFileTexts = (texts: readonly QueuedText[], { formatMessage }: ExportTools): FileText[] =>
  texts.flatMap(({ cms_id, name, entity, component, path, state, source, text, rows }) => {
    if (typeof source !== 'string') return [];
    const field = formatMessage(getFieldMessageId(findKind(entity, component) ?? { entity, fields: {} }, path));
    return {
      item: cms_id,
      name,
      path,
      source,
      target: text ?? '',
      state: state as FileText['state'],
      location: [...rows, field].filter((one) => one !== '').join(' › '),
    };
  });

/** Reads a file, and compares it with the items that it names. */
const createFileReader = ({ ask, newId, openFile, readTranslations }: TranslationFilePorts) => {
  /** By id; those that this venue does not have, or of a kind that this page does not know, are left out. */
  const loadItems = async (
    venue: string,
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<Map<string, TranslatedItem>> => {
    const items = new Map<string, TranslatedItem>();
    for (const cms_list of splitIntoRequests(ids)) {
      const variables = { directory: venue, cms_list };
      const { contentItems } = await ask('api', ContentItemsDocument, variables, { ...asVenue, signal });
      for (const { cms_id: id, name, component, version, content, ...item } of contentItems) {
        const entity = findKindName(item.entity, component);
        if (entity === undefined) continue;
        await loadKind(entity);
        items.set(id, { id, name, entity, component, version, draft: parseDraft(getKind(entity), content, newId) });
      }
    }
    return items;
  };
  return fromPromise(
    async ({ input, signal }: { input: FileToRead; signal: AbortSignal }): Promise<TranslationsResult> => {
      const { venue, languages, file, codePage } = input;
      const read = await readTranslations(await openFile(file.id), file.name, codePage);
      if (!read.ok) return { type: 'rejected', fault: read.fault, line: read.line };
      const { language } = read;
      const reject = (fault: 'wrongLanguage' | 'notYourLanguage' | 'wrongVenue' | 'empty'): TranslationsResult => ({
        type: 'rejected',
        fault,
        line: null,
      });
      if (!isLanguage(language) || language === master) return reject('wrongLanguage');
      if (!languages.includes(language)) return reject('notYourLanguage');
      if (read.texts.length === 0) return reject('empty');
      const own = read.texts.filter((text) => text.venue === venue);
      if (own.length === 0) return reject('wrongVenue');
      // ids are short; longer ones are not requested
      const ids = [...new Set(own.map(({ item }) => item))].filter((id) => id !== '' && id.length <= 100);
      const items = await loadItems(venue, ids, signal);
      const compared = compareTranslations({ venue, language, texts: read.texts, items });
      return { type: 'imported', importId: newId(), codePage: read.codePage ?? null, ...compared };
    },
  );
};
