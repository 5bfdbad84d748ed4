import { describe, expect, test } from 'vitest';
import { menu } from '../../../../graphql/content/kinds/menu.ts';
import { post } from '../../../../graphql/content/kinds/post.ts';
import { publication } from '../../../../graphql/content/kinds/publication.ts';
import { emptyDraft } from '../../../../graphql/content/apply-edit.ts';
import type { Draft } from '../../../../graphql/content/model/draft.types.ts';
import { diffDrafts } from '../../../../machines/draft-diff.ts';
import { createImportActors } from '../../../../machines/import/import.actors.ts';
import { type ImportInput, importMachine } from '../../../../machines/import/import.machine.ts';
import { importPhase } from '../../../../machines/import/import.selectors.ts';
import {
  autoDetect,
  maxImportSize,
  type ImportResult,
  type ImportTarget,
} from '../../../../machines/import/import.types.ts';
import { parseCsv } from '../../../../src/adapters/parse-csv.ts';
import { readJson } from '../../../../src/adapters/read-json.ts';
import { createSheetMoney } from '../../../../src/fields/sheet-money.ts';
import { readMenuTable } from '../../../../machines/import/read-sheet.ts';
import { writeItemFile } from '../../../../machines/import/item-file.ts';
import { createActor, toPromise } from 'xstate';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { apiError, set, winter } from '../editor/item-fixtures.ts';

const summer = set(set(winter, 'title', 'en', 'Summer'), 'description', 'en', 'Outside');
const imported: ImportResult = {
  type: 'imported',
  draft: summer,
  dropped: [],
  migratedFrom: null,
  sheet: null,
  lostLetters: [],
  difference: diffDrafts(menu, winter, summer, ['en', 'he']),
};
const unchanged: ImportResult = { ...imported, draft: winter, difference: diffDrafts(menu, winter, winter, ['en']) };
const sheet = {
  encoding: 'utf-8',
  separator: ',',
  rows: [],
  prices: { columns: [], ambiguous: null },
  columns: [],
  fields: [],
  headerRows: 1,
} as const;
const table: ImportResult = { ...imported, sheet };
const rejected: ImportResult = {
  type: 'rejected',
  problems: [{ message: 'error.importNotJson', location: '', line: null }],
  sheet: null,
};
const input: ImportInput = {
  entity: 'menu',
  component: 'menu',
  draft: winter,
  currency: 'ILS',
  languages: ['en', 'he'],
  unsaved: false,
};
const file = { id: 'f1', name: 'winter.json' };

describe('import: the chart', () => {
  const walk = createWalk(importMachine, {
    input,
    samples: {
      'import.fileChosen': [{ file }],
      'import.ticked': [{ at: 0 }],
      'import.readAs': [{ choice: { encoding: 'windows-1255' } }],
      'import.allTicked': [{ on: true }, { on: false }],
      'xstate.done.actor.readFile': [
        { output: imported },
        { output: unchanged },
        { output: rejected },
        { output: table },
      ],
      'xstate.error.actor.readFile': [{ error: apiError('NETWORK', 'networkLost') }],
    },
    facts: ({ context }) => [
      context.unticked.length,
      context.imported === null,
      context.problems.length,
      context.sheet,
    ],
    invariant: ({ context, ...snapshot }) => {
      // The item's draft is never touched; what the dialog gives back is decided by a person alone.
      expect(context.draft).toBe(winter);
      if (snapshot.matches('comparing')) expect(context.imported).not.toBeNull();
      if (snapshot.matches('rejected')) expect([context.imported, context.problems.length]).toEqual([null, 1]);
      expect(snapshot.status === 'done').toBe(snapshot.matches('applied') || snapshot.matches('closed'));
      if (snapshot.matches('closed')) expect(snapshot.output).toEqual({ type: 'closed' });
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

describe('import', () => {
  const open = async (answer: ImportResult = imported) => {
    const harness = createActorHarness(importMachine, { input });
    harness.actor.send({ type: 'import.fileChosen', file });
    await harness.answer('readFile', answer);
    return { ...harness, now: () => harness.actor.getSnapshot() };
  };

  test('all ticked changes are the file itself; a change that is not ticked stays as it was', async () => {
    const whole = await open();
    whole.actor.send({ type: 'import.applied' });
    expect(whole.now().output).toEqual({ type: 'applied', from: winter, draft: summer });
    const part = await open();
    part.actor.send({ type: 'import.ticked', at: 0 });
    part.actor.send({ type: 'import.applied' });
    expect(part.now().output).toEqual({
      type: 'applied',
      from: winter,
      draft: set(winter, 'description', 'en', 'Outside'),
    });
  });

  test('without a ticked change, or without a difference, there is nothing to import', async () => {
    const none = await open();
    none.actor.send({ type: 'import.allTicked', on: false });
    expect(none.now().can({ type: 'import.applied' })).toBe(false);
    expect((await open(unchanged)).now().can({ type: 'import.applied' })).toBe(false);
  });

  test('a table is ticked change by change, and read again in another way', async () => {
    const it = await open(table);
    expect(it.now().can({ type: 'import.ticked', at: 0 })).toBe(true);
    it.actor.send({ type: 'import.readAs', choice: { separator: ';' } });
    expect(it.requestInput('readFile')).toMatchObject({ file, choice: { encoding: null, separator: ';' } });
    // the choice keeps its place on the screen, and the focus with it
    expect([it.now().context.imported, it.now().context.sheet]).toEqual([null, (table as { sheet: unknown }).sheet]);
  });

  test('texts that would become question marks are not ticked at first', async () => {
    const it = await open({ ...table, lostLetters: [1] } as ImportResult);
    expect(it.now().context.unticked).toEqual([1]);
    it.actor.send({ type: 'import.applied' });
    expect(it.now().output).toEqual({ type: 'applied', from: winter, draft: set(winter, 'title', 'en', 'Summer') });
  });

  test('another file replaces the first one and what was ticked in it', async () => {
    const it = await open();
    it.actor.send({ type: 'import.ticked', at: 0 });
    it.actor.send({ type: 'import.fileChosen', file: { id: 'f2', name: 'other.json' } });
    expect([importPhase(it.now()), it.now().context.unticked, it.now().context.imported]).toEqual([
      'reading',
      [],
      null,
    ]);
    expect(it.requestInput('readFile')).toMatchObject({ file: { id: 'f2' } });
  });
});

/** Reads a file as the dialog does; `known` are the items of the venue. */
const readFile = (text: string | Blob, target: Partial<ImportTarget> = {}, known: readonly string[] = []) => {
  const requested: string[] = [];
  const { readFile: logic } = createImportActors({
    ask: ((_endpoint: string, _operation: unknown, { cms_id }: { cms_id: string }) => {
      requested.push(cms_id);
      return known.includes(cms_id) ? Promise.resolve({}) : Promise.reject(apiError('NOT_FOUND', 'notFound'));
    }) as never,
    newId: () => 'new',
    readJson: async (blob) => readJson(await blob.text()),
    readSheet: async (blob, choice, target) =>
      readMenuTable(
        parseCsv(new Uint8Array(await blob.arrayBuffer()), { choice }),
        target,
        createSheetMoney(target.currency),
        () => 'new',
        choice,
      ),
    openFile: () => Promise.resolve(typeof text === 'string' ? new Blob([text]) : text),
  });
  const actor = createActor(logic, {
    input: {
      ...input,
      file: { id: 'f1', name: 'file.json' },
      choice: autoDetect,
      ...target,
    },
  }).start();
  return toPromise(actor).then((result) => ({ result, requested }));
};

describe('reading a file for an import', () => {
  test('a file above 10 MB is refused before it is read', async () => {
    const large = { size: maxImportSize + 1, text: () => Promise.reject(new Error('it was read')) } as unknown as Blob;
    expect((await readFile(large)).result).toEqual({
      type: 'rejected',
      problems: [
        {
          message: 'error.importTooLarge',
          location: '',
          line: null,
        },
      ],
      sheet: null,
    });
  });

  test('H165 the file is compared with the draft as it is, with its unsaved changes', async () => {
    const draft = set(winter, 'title', 'en', 'Typed and not saved');
    const { result } = await readFile(writeItemFile(menu, 'menu', winter), { draft });
    expect(result.type === 'imported' && result.difference.changes).toEqual([
      { type: 'set', path: 'title', language: 'en', before: 'Typed and not saved', after: 'Winter evening' },
    ]);
  });

  test('H163 references that are no items of the venue are dropped and listed, the linked publication stays', async () => {
    const withLinks = (publication: string, page: string): Draft => ({
      ...emptyDraft(post, 'Post'),
      publication,
      action_type: 'page',
      action_cms_id: page,
    });
    const own = withLinks('pub-own', '');
    const importPost = (draft: Draft) =>
      readFile(writeItemFile(post, 'post', draft), { entity: 'post', component: 'post', draft: own }, ['page-known']);
    const known = await importPost(withLinks('pub-theirs', 'page-known'));
    expect([known.requested, known.result]).toMatchObject([
      ['page-known'],
      {
        draft: { publication: 'pub-own', action_cms_id: 'page-known' },
        dropped: [{ path: 'publication', why: 'linked' }],
      },
    ]);
    const unknown = await importPost(withLinks('pub-own', 'page-unknown'));
    expect([unknown.requested, unknown.result]).toMatchObject([
      ['page-unknown'],
      {
        draft: { publication: 'pub-own', action_cms_id: '' },
        dropped: [{ path: 'action_cms_id', why: 'unknown' }],
      },
    ]);
  });

  test('H163 a publication keeps its owner, whichever the file names', async () => {
    const draft: Draft = { ...emptyDraft(publication, 'Own'), cms_id: 'owner' };
    const { result } = await readFile(writeItemFile(publication, 'post', { ...draft, cms_id: 'another' }), {
      entity: 'publication',
      component: 'post',
      draft,
    });
    expect(result).toMatchObject({ draft: { cms_id: 'owner' }, dropped: [{ path: 'cms_id', why: 'linked' }] });
  });
});
