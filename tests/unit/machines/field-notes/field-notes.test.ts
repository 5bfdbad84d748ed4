import { describe, expect, test } from 'vitest';
import { createActor, createMachine, sendTo, type SnapshotFrom, waitFor } from 'xstate';
import { fieldNotesMachine } from '../../../../machines/field-notes/field-notes.machine.ts';
import { createFieldNotesActors } from '../../../../machines/field-notes/field-notes.actors.ts';
import {
  areNotesUnknown,
  isNoteEmpty,
  isNotesPanelOpen,
  isSendingNote,
  selectFieldNotes,
  selectFieldNotesError,
  selectRequestError,
  selectWrittenNote,
} from '../../../../machines/field-notes/field-notes.selectors.ts';
import type { FieldNote } from '../../../../machines/field-notes/field-notes.types.ts';
import { listPaths } from '../../../support/machine-model.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const input = { venue: 'jaffa', item: 'menu' };
const note = (id: string, more: Partial<FieldNote> = {}): FieldNote => ({
  id,
  path: 'title',
  language: 'he',
  addressee: 'translators',
  text: 'Shorter',
  author: 'Noa',
  own: true,
  at: '2026-05-01T10:00:00.000Z',
  resolvedAt: null,
  resolvedBy: null,
  mayResolve: true,
  ...more,
});
const notes = [
  note('own'),
  note('theirs', { own: false, mayResolve: false }),
  note('done', { resolvedAt: '2026-05-02T10:00:00.000Z', resolvedBy: 'Avi' }),
];
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const refused = { code: 'BAD_INPUT', key: 'tooManyNotes', message: '', path: 'text' } as const;
const change = { kind: 'fieldNote', id: 'menu', entity: 'menu', version: 0, what: 'updated', by: 'Avi' };

const start = async () => {
  const harness = createActorHarness(fieldNotesMachine, { input });
  await harness.answer('loadNotes', notes);
  return harness;
};

describe('notes', () => {
  const samples: Record<string, readonly object[]> = {
    'field.focused': [{ path: 'description', language: 'he' }],
    'note.started': [{}, { path: 'title', language: 'ar' }],
    'note.typed': [{ text: 'Shorter' }, { text: ' ' }],
    'note.addressed': [{ addressee: 'managers' }],
    'note.resolved': [
      { id: 'own', resolved: true },
      { id: 'done', resolved: false },
      { id: 'theirs', resolved: true },
    ],
    'note.deleted': [{ id: 'own' }, { id: 'theirs' }],
    'live.changed': [{ change }, { change: { ...change, id: 'other' } }],
    'xstate.done.actor.loadNotes': [{ output: notes }],
    'xstate.done.actor.sendNote': [{ output: undefined }],
    'xstate.error.actor.loadNotes': [{ error: lost }, { error: refused }],
    'xstate.error.actor.sendNote': [{ error: refused }],
  };
  const facts = ({ context: { notes: known, error, written } }: SnapshotFrom<typeof fieldNotesMachine>) => [
    known !== null,
    error?.code === 'NETWORK',
    written === null ? null : written.text.trim() !== '',
  ];
  /** The list does not depend on what is written: the paths of the one, and those of the other once it is loaded. */
  const listSome = (isChosen: (type: string) => boolean) =>
    listPaths(fieldNotesMachine, {
      input,
      facts,
      samples: Object.fromEntries(
        [...new Set([...fieldNotesMachine.events, ...Object.keys(samples)])].map((type) => [
          type,
          isChosen(type) ? (samples[type] ?? [{}]) : [],
        ]),
      ),
    });
  const ofList = /loadNotes|^live|^notes\.reload|^network|liveDebounce/;
  const walk = createWalk(
    fieldNotesMachine,
    {
      input,
      samples,
      facts,
      // a note is only sent with a text, and what was typed is never lost while it is being sent
      invariant: (snapshot) => {
        const { request, written } = snapshot.context;
        expect(isSendingNote(snapshot)).toBe(request !== null);
        if (request?.type === 'add') expect(request.note.text.trim()).not.toBe('');
        if (snapshot.matches({ panel: 'writing' })) expect(written).not.toBeNull();
      },
    },
    [
      ...listSome((type) => ofList.test(type)),
      ...listSome((type) => !ofList.test(type) || type === 'xstate.done.actor.loadNotes'),
    ],
  );
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('a note begins at the caret, needs a text, and stays as typed when it is refused or the panel is closed', async () => {
    const { actor, answer, reject, requestInput } = await start();
    const now = () => actor.getSnapshot();
    actor.send({ type: 'field.focused', path: 'description', language: 'he' });
    actor.send({ type: 'note.started' });
    actor.send({ type: 'note.sent' });
    expect([isNoteEmpty(now()), isSendingNote(now())]).toEqual([true, false]);
    actor.send({ type: 'note.typed', text: 'Shorter' });
    actor.send({ type: 'note.addressed', addressee: 'managers' });
    actor.send({ type: 'note.sent' });
    const written = { path: 'description', language: 'he', addressee: 'managers', text: 'Shorter' } as const;
    expect(requestInput('sendNote')).toEqual({ ...input, request: { type: 'add', note: written } });
    await reject('sendNote', refused);
    expect([selectWrittenNote(now()), selectRequestError(now())?.key]).toEqual([written, 'tooManyNotes']);
    actor.send({ type: 'notes.closed' });
    actor.send({ type: 'field.focused', path: 'title', language: 'he' });
    actor.send({ type: 'notes.opened' });
    expect([isNotesPanelOpen(now()), selectWrittenNote(now())]).toEqual([true, written]);
    actor.send({ type: 'note.sent' });
    await answer('sendNote');
    expect([selectWrittenNote(now()), isNotesPanelOpen(now()), now().matches({ list: 'loading' })]).toEqual([
      null,
      true,
      true,
    ]);
  });

  test('a note on the English text is on all languages, which are translated from it', async () => {
    const { actor } = await start();
    actor.send({ type: 'note.started', path: 'title', language: 'en' });
    expect(selectWrittenNote(actor.getSnapshot())).toMatchObject({ path: 'title', language: null });
  });

  test('only changes of this item load its notes again; why they could not be loaded is shown', async () => {
    const { actor, clock, reject, isPending } = await start();
    actor.send({ type: 'live.changed', change: { ...change, id: 'other' } });
    clock.increment(300);
    expect(isPending('loadNotes')).toBe(false);
    actor.send({ type: 'live.changed', change });
    clock.increment(300);
    await reject('loadNotes', lost);
    const now = actor.getSnapshot();
    expect([selectFieldNotesError(now)?.code, selectFieldNotes(now).length, areNotesUnknown(now)]).toEqual([
      'NETWORK',
      3,
      false,
    ]);
  });
});

test('the editor is told where the open notes are', async () => {
  const ask = (async () => ({ fieldNotes: notes })) as never;
  const heard: unknown[] = [];
  const parent = createActor(
    createMachine({
      invoke: {
        id: 'notes',
        src: fieldNotesMachine.provide({ actors: createFieldNotesActors({ ask, newId: () => 'id' }) }) as never,
        input: () => input,
      },
      on: { 'notes.changed': { actions: ({ event }) => void heard.push(event), target: '#heard' } },
      initial: 'waiting',
      states: { waiting: {}, heard: { id: 'heard', entry: sendTo('notes', { type: 'notes.opened' }) } },
    }),
  ).start();
  await waitFor(parent, (snapshot) => snapshot.matches('heard'));
  const places = ['own', 'theirs'].map((id) => ({ id, path: 'title', language: 'he' }));
  expect(heard).toEqual([{ type: 'notes.changed', places }]);
});

test('a note that is sent again unchanged is the same note, with the same key', async () => {
  const sent: unknown[] = [];
  let made = 0;
  const { sendNote } = createFieldNotesActors({
    ask: (async (_: unknown, __: unknown, variables: object, options: object) =>
      void sent.push({ ...variables, ...options })) as never,
    newId: () => {
      made += 1;
      return `id ${made}`;
    },
  });
  const written = { path: 'title', language: null, addressee: 'managers', text: 'Shorter' } as const;
  const send = async (request: object) => {
    const actor = createActor(sendNote, { input: { ...input, request: request as never } }).start();
    await waitFor(actor, ({ status }) => status === 'done');
  };
  await send({ type: 'add', note: written });
  await send({ type: 'add', note: written });
  await send({ type: 'add', note: { ...written } });
  await send({ type: 'resolve', id: 'n', resolved: true });
  await send({ type: 'delete', id: 'n' });
  const first = { ...written, cms_id: 'menu', id: 'id 1', as: 'venue', key: 'id 2' };
  expect(sent).toEqual([
    first,
    first,
    { ...first, id: 'id 3', key: 'id 4' },
    { directory: 'jaffa', id: 'n', resolved: true, as: 'venue', key: 'id 5' },
    { directory: 'jaffa', id: 'n', as: 'venue', key: 'id 6' },
  ]);
});
