import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { findImportConflict } from '../../../../machines/import/import-conflict.ts';
import { compareTranslations } from '../../../../machines/translations/compare-translations.ts';
import { translationExportMachine } from '../../../../machines/translations/translation-export.machine.ts';
import { translationFileMachine } from '../../../../machines/translations/translation-file.machine.ts';
import type { TranslationsResult } from '../../../../machines/translations/translation-file.types.ts';
import { countTicked } from '../../../../machines/translations/prepare-translations.ts';
import { translationImportMachine } from '../../../../machines/translations/translation-import.machine.ts';
import { createNextTextFinder } from '../../../../machines/translations/next-text.actors.ts';
import type { TranslationFilePorts } from '../../../../machines/translations/translation-file.ports.ts';
import { createTranslationsActors } from '../../../../machines/translations/translations.actors.ts';
import { translationsMachine } from '../../../../machines/translations/translations.machine.ts';
import { rejectedItem, translationImportPhase } from '../../../../machines/translations/translations.selectors.ts';
import type { Ports } from '../../../../machines/ports.ts';
import { toContent } from '../../../../graphql/content/serialize.ts';
import { menu } from '../../../../graphql/content/kinds/menu.ts';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { apiError, venue, winter } from '../editor/item-fixtures.ts';

const soup = 'sections/a/items/a0/name';
const read = (path: string, source: string, target: string, line = 2) => ({
  line,
  venue: 'petilia-jaffa',
  item: 'menu-1',
  path,
  source,
  target,
});
const item = { id: 'menu-1', name: 'Winter', entity: 'menu', component: 'menu', version: 14, draft: winter } as const;
const importId = '0190d9f0-0000-7000-8000-000000000000';
const imported: TranslationsResult = {
  type: 'imported',
  importId,
  codePage: 'windows-1255',
  ...compareTranslations({
    venue: 'petilia-jaffa',
    language: 'he',
    items: new Map([['menu-1', item]]),
    texts: [read('title', 'Winter evening', 'חורף'), read(soup, 'Broth', 'מרק', 3)],
  }),
};
const rejected: TranslationsResult = { type: 'rejected', fault: 'xmlDoctype', line: 1 };
const path = '/petilia-jaffa/translations';
const input = { mode: 'import', venue: 'petilia-jaffa', languages: ['en', 'he'], items: null, path } as const;
const file = { id: 'f1', name: 'a.xlf' };
const networkLost = apiError('NETWORK', 'networkLost');
const conflict = {
  ...apiError('CONFLICT', 'conflict'),
  detail: { cms_id: 'menu-1', name: 'Winter', fields: [{ path: 'title', language: 'he' }] },
};
const brokenLink = { ...apiError('BAD_INPUT', 'unknownReference'), detail: { cms_id: 'menu-1' } };

describe('the import of translations: the chart', () => {
  const walk = createWalk(translationImportMachine, {
    input,
    samples: {
      'import.fileChosen': [{ file }],
      'import.codePageChosen': [{ codePage: 'windows-1252' }],
      'import.ticked': [{ at: 0 }],
      'import.allTicked': [{ on: true }, { on: false }],
      'xstate.done.actor.readFile': [{ output: imported }, { output: rejected }],
      'xstate.error.actor.readFile': [{ error: networkLost }],
      'items.progressed': [{ progress: { done: 0, total: 2 } }, { progress: { done: 1, total: 2 } }],
      'items.written': [{}],
      'items.failed': [{ error: conflict }, { error: brokenLink }, { error: networkLost }],
    },
    facts: ({ context }) => [context.unticked.length, context.result?.type, context.progress, context.error?.key],
    invariant: (snapshot) => {
      const { context } = snapshot;
      // nothing is saved but what was compared, and something is ticked
      if (snapshot.matches('writing')) expect(context.texts.texts).toBe(countTicked(context));
      if (snapshot.matches('writing')) expect(context.texts.parts.length).toBeGreaterThan(0);
      if (snapshot.matches({ choosing: 'comparing' })) expect(context.result?.type).toBe('imported');
      if (snapshot.matches({ choosing: 'rejected' })) expect(context.result).toEqual(rejected);
      expect(snapshot.status === 'done').toBe(snapshot.matches('closed') || snapshot.matches('saved'));
      if (snapshot.status === 'done') expect(snapshot.output).toEqual({ changed: snapshot.matches('saved') });
      // what the last part does is not known before its answer
      if (snapshot.matches('writing') && context.progress.done === 1)
        expect(snapshot.can({ type: 'import.closed' })).toBe(false);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

describe('the export of translations: the chart', () => {
  const walk = createWalk(translationExportMachine, {
    input: { ...input, mode: 'export' },
    samples: {
      'export.languageChosen': [{ language: 'he' }, { language: 'en' }],
      'export.formatChosen': [{ format: 'csv' }],
      'export.textsChosen': [{ texts: 'all' }],
      'export.progressed': [{ count: 500 }],
      'export.finished': [{ count: 0 }, { count: 700 }],
      'export.failed': [{ error: networkLost }],
    },
    facts: ({ context }) => [context.language, context.format, context.texts, context.count, context.error?.key],
    invariant: ({ context, ...snapshot }) => {
      // English is what one translates from
      expect(context.language).toBe('he');
      expect(snapshot.hasTag('busy')).toBe(snapshot.matches('writing'));
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

describe.each(['import', 'export'] as const)('the dialog about files, %s', (mode) => {
  const walk = createWalk(translationFileMachine, {
    input: { ...input, mode },
    samples: {
      'xstate.done.actor.translationImport': [{ output: { changed: true } }, { output: { changed: false } }],
      'xstate.done.actor.translationExport': [{ output: undefined }],
    },
    facts: ({ context }) => context.changed,
    invariant: (snapshot) => {
      if (snapshot.status === 'done') expect(snapshot.output).toEqual({ changed: snapshot.context.changed });
      else expect(snapshot.matches(mode === 'import' ? 'importing' : 'exporting')).toBe(true);
    },
  });
  test('every path keeps the invariant', walk.replay);
});

describe('the import of translations', () => {
  const open = async (result: TranslationsResult = imported) => {
    const harness = createActorHarness(translationImportMachine, { input });
    harness.actor.send({ type: 'import.fileChosen', file });
    await harness.answer('readFile', result);
    return { ...harness, now: () => harness.actor.getSnapshot() };
  };

  const sentItems = ({ requestInput }: Awaited<ReturnType<typeof open>>) =>
    (requestInput('writeParts') as { parts: string[] }).parts.flatMap((part) => JSON.parse(part) as object[]);

  test('only what is ticked is saved, with the version it was compared with; changed English is not ticked at first', async () => {
    const it = await open();
    it.actor.send({ type: 'import.applied' });
    const [one, ...others] = sentItems(it) as { content: { he: { title: string; sections?: object[] } } }[];
    expect([one, others]).toMatchObject([
      { cms_id: 'menu-1', entity: 'menu', component: 'menu', version: 14, content: { he: { title: 'חורף' } } },
      [],
    ]);
    expect(JSON.stringify(one?.content.he)).not.toContain('מרק');
  });

  test('a code page that is chosen is what the file is read in again; another file is read by its letters', async () => {
    const it = await open();
    it.actor.send({ type: 'import.codePageChosen', codePage: 'windows-1252' });
    expect(it.requestInput('readFile')).toMatchObject({ file, codePage: 'windows-1252' });
    it.actor.send({ type: 'import.fileChosen', file: { id: 'f2', name: 'b.csv' } });
    expect(it.requestInput('readFile')).toMatchObject({ codePage: null });
  });

  test('nothing ticked, nothing is saved', async () => {
    const it = await open();
    it.actor.send({ type: 'import.allTicked', on: false });
    expect(it.now().can({ type: 'import.applied' })).toBe(false);
  });

  test('an item that somebody else changed meanwhile keeps everything from being saved, and the file can be compared again', async () => {
    const it = await open();
    it.actor.send({ type: 'import.applied' });
    it.actor.send({ type: 'items.failed', error: conflict });
    expect(translationImportPhase(it.now())).toBe('outdated');
    const { error } = it.now().context;
    expect(error && findImportConflict(error)).toEqual({
      id: 'menu-1',
      name: 'Winter',
      fields: [{ path: 'title', language: 'he' }],
    });
    it.actor.send({ type: 'import.retry' });
    expect(it.requestInput('readFile')).toMatchObject({ file });
  });

  test('an item that is refused is named; without it the others are another import', async () => {
    const it = await open();
    it.actor.send({ type: 'import.applied' });
    const first = it.now().context.importId;
    it.actor.send({ type: 'items.failed', error: brokenLink });
    expect([translationImportPhase(it.now()), rejectedItem(it.now())]).toEqual(['comparing', 'menu-1']);
    it.actor.send({ type: 'import.applied' });
    expect(it.now().context.importId).not.toBe(first);
  });

  test('an import whose answer was lost is sent again unchanged; the saved texts are reverted by one undo', async () => {
    const it = await open();
    it.actor.send({ type: 'import.applied' });
    const sent = it.requestInput('writeParts');
    it.actor.send({ type: 'items.failed', error: networkLost });
    it.actor.send({ type: 'import.retry' });
    expect(it.requestInput('writeParts')).toEqual(sent);
    it.actor.send({ type: 'items.written' });
    const rows = [{ id: it.now().context.importId, name: 'a.xlf', version: 0, cursor: '' }];
    expect(it.received.notifications).toMatchObject([
      {
        notification: {
          values: { count: 1, items: 1 },
          undo: { to: 'translations', path, event: { type: 'table.undo', action: 'undoImport', rows } },
        },
      },
    ]);
  });

  test('another file can be chosen for one that could not be saved', async () => {
    const it = await open();
    const other = { id: 'f2', name: 'b.xlf' };
    it.actor.send({ type: 'import.applied' });
    it.actor.send({ type: 'items.failed', error: networkLost });
    it.actor.send({ type: 'import.fileChosen', file: other });
    expect([it.requestInput('readFile'), it.now().context.error]).toMatchObject([{ file: other }, null]);
    await it.answer('readFile', imported);
    expect(translationImportPhase(it.now())).toBe('comparing');
  });
});

describe('reading and writing files', () => {
  /** The server's part, by the name of the operation. */
  const run = (
    answers: Record<string, (variables: Record<string, unknown>) => unknown>,
    more: Partial<TranslationFilePorts> = {},
  ) => {
    const calls: [string, Record<string, unknown>][] = [];
    const ask = (async (_: unknown, document: { toString(): string }, variables: Record<string, unknown>) => {
      const name = /(?:query|mutation) (\w+)/.exec(document.toString())?.[1] ?? '';
      calls.push([name, variables]);
      return await answers[name]?.(variables);
    }) as unknown as Ports['ask'];
    const ports: TranslationFilePorts = {
      ask,
      language: () => 'en',
      now: () => 0,
      newId: () => '0190d9f0-0000-7000-8000-000000000001',
      tools: async () => ({
        language: 'en',
        formatMessage: (id) => id,
        time: (iso) => iso,
        day: () => '2026-11-22',
      }),
      openFile: () => Promise.resolve(new Blob(['x'])),
      readTranslations: () =>
        Promise.resolve({
          ok: true,
          language: 'he',
          texts: [read('title', 'Winter evening', 'חורף')],
        }),
      saveTranslations: () => Promise.resolve(),
      ...more,
    };
    const queue = createActor(translationsMachine.provide({ actors: createTranslationsActors(ports) }), {
      input: { venue, query: {} },
    });
    queue.start();
    const dialog = async (action: string) => {
      await flushPromises();
      queue.send({ type: 'table.action', action });
      const children = () =>
        queue.getSnapshot().children as Record<string, { getSnapshot: () => { children: Record<string, never> } }>;
      const inner = children().actionDialog?.getSnapshot().children as unknown as Record<
        string,
        ReturnType<typeof createActor>
      >;
      return (inner.translationImport ?? inner.translationExport) as never as {
        send: (event: object) => void;
        getSnapshot: () => { context: Record<string, unknown>; value: unknown };
      };
    };
    return { queue, calls, dialog };
  };
  const queued = (path: string) => ({
    cms_id: 'menu-1',
    name: 'Winter',
    entity: 'menu',
    component: 'menu',
    version: 14,
    published: true,
    path,
    language: 'he',
    state: 'missing',
    source: 'Soup',
    text: null,
    rows: ['To begin', 'Soup'],
    cursor: `after ${path}`,
  });
  const stored = { cms_id: 'menu-1', name: 'Winter', entity: 'menu', component: 'menu', version: 14 };

  test('an export reads every page, and writes the texts that have English, each with a readable path', async () => {
    const pages = [
      Array.from({ length: 500 }, (_, at) => queued(`p${at}`)),
      [queued(soup), { ...queued('x'), source: null }],
    ];
    const files: unknown[] = [];
    const it = run(
      {
        TranslationQueue: ({ limit }) => ({ translationQueue: limit === 500 ? (pages.shift() ?? []) : [queued(soup)] }),
        TranslationCount: () => ({ translationCount: 1 }),
      },
      {
        saveTranslations: async (written, format) =>
          void files.push([written.texts.length, written.texts.at(-1), format]),
      },
    );
    const dialog = await it.dialog('exportAll');
    dialog.send({ type: 'export.formatChosen', format: 'csv' });
    dialog.send({ type: 'export.started' });
    await flushPromises();
    await flushPromises();
    const location = 'To begin › Soup › content.menu.sections.items.name';
    expect(files).toEqual([
      [
        501,
        { item: 'menu-1', name: 'Winter', path: soup, source: 'Soup', target: '', state: 'missing', location },
        'csv',
      ],
    ]);
    expect(
      it.calls
        .filter(([, { limit }]) => limit === 500)
        .map(([, { after, language, where }]) => [after, language, where]),
    ).toEqual([
      [null, 'he', 'open'],
      ['after p499', 'he', 'open'],
    ]);
  });

  test('an export of more items than one request may name reads them in several', async () => {
    const texts: number[] = [];
    const calls: (readonly string[])[] = [];
    const ask = ((_: string, __: unknown, { cms_list }: { cms_list: readonly string[] }) => {
      calls.push(cms_list);
      return Promise.resolve({ translationQueue: cms_list.map((id) => ({ ...queued(soup), cms_id: id, cursor: id })) });
    }) as unknown as Ports['ask'];
    const { actionDialog } = createTranslationsActors({
      ask,
      language: () => 'en',
      now: () => 0,
      newId: () => importId,
      openFile: () => Promise.resolve(new Blob([])),
      tools: async () => ({
        language: 'en',
        formatMessage: (id) => id,
        time: (iso) => iso,
        day: () => '2026-11-22',
      }),
      readTranslations: () =>
        Promise.resolve({
          ok: true,
          language: 'he',
          texts: [],
        }),
      saveTranslations: (written) => Promise.resolve(void texts.push(written.texts.length)),
    });
    const items = Array.from({ length: 101 }, (_, at) => `menu-${at}`);
    const dialog = createActor(actionDialog, { input: { ...input, mode: 'export', items } as never });
    dialog.start();
    const { translationExport } = dialog.getSnapshot().children as unknown as Record<string, typeof dialog>;
    translationExport?.send({ type: 'export.started' } as never);
    await flushPromises();
    await flushPromises();
    expect(calls).toEqual([items.slice(0, 100), items.slice(100)]);
    expect(texts).toEqual([101]);
  });

  test.each([
    ['another venue', [{ ...read('title', 'a', 'b'), venue: 'harbour' }], 'he', 'wrongVenue'],
    ['a language that is none', [read('title', 'a', 'b')], 'tlh', 'wrongLanguage'],
    ['English', [read('title', 'a', 'b')], 'en', 'wrongLanguage'],
    ['a language that is not one’s own', [read('title', 'a', 'b')], 'fr', 'notYourLanguage'],
    ['nothing', [], 'he', 'empty'],
  ] as const)('a file about %s is refused as a whole, and no item is asked for', async (_, texts, language, fault) => {
    const it = run(
      { TranslationQueue: () => ({ translationQueue: [] }), TranslationCount: () => ({ translationCount: 0 }) },
      { readTranslations: () => Promise.resolve({ ok: true, language, texts }) },
    );
    const dialog = await it.dialog('importFile');
    dialog.send({ type: 'import.fileChosen', file });
    await flushPromises();
    expect(dialog.getSnapshot().context.result).toEqual({ type: 'rejected', fault, line: null });
    expect(it.calls.some(([name]) => name === 'ContentItems')).toBe(false);
  });

  test('the items of a file are read together, and the confirmed changes saved together; one undo takes them back', async () => {
    const it = run({
      TranslationQueue: () => ({ translationQueue: [] }),
      TranslationCount: () => ({ translationCount: 0 }),
      ContentItems: () => ({ contentItems: [{ ...stored, content: toContent(menu, winter) }] }),
      ContentImport: () => ({ contentImport: { finished: true } }),
      ContentImportUndo: () => ({ contentImportUndo: { finished: true } }),
    });
    const dialog = await it.dialog('importFile');
    dialog.send({ type: 'import.fileChosen', file });
    await flushPromises();
    await flushPromises();
    const sent = (operation: string) =>
      it.calls.filter(([name]) => name === operation).map(([, variables]) => variables);
    expect(sent('ContentItems')).toEqual([{ directory: 'petilia-jaffa', cms_list: ['menu-1'] }]);
    expect(sent('ContentImport')).toEqual([]);
    dialog.send({ type: 'import.applied' });
    await flushPromises();
    await flushPromises();
    const item = { cms_id: 'menu-1', version: 14, content: { he: { title: 'חורף' } } };
    expect(sent('ContentImport')).toMatchObject([{ directory: 'petilia-jaffa', part: 0, parts: 1, items: [item] }]);
    const rows = [{ id: String(sent('ContentImport')[0]?.import_id), name: '', version: 0, cursor: '' }];
    it.queue.send({ type: 'table.undo', action: 'undoImport', rows } as never);
    await flushPromises();
    await flushPromises();
    expect(sent('ContentImportUndo')).toEqual([{ import_id: rows[0]?.id }]);
  });

  test('the next text of the queue leads to its field in its language; without one there is no path', async () => {
    const found = async (texts: unknown[]) => {
      const ask = (async () => ({ translationQueue: texts })) as unknown as Ports['ask'];
      const actor = createActor(createNextTextFinder({ ask, language: () => 'he' }), {
        input: { venue: 'noga', id: 'menu-1', language: 'he' },
      });
      actor.start();
      await flushPromises();
      return actor.getSnapshot().output;
    };
    expect(await found([{ ...queued('title'), cms_id: 'menu-2' }])).toBe('/noga/menus/menu-2?field=title&language=he');
    expect(await found([])).toBe(null);
  });
});
