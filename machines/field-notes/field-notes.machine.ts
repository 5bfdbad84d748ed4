import { assign, fromPromise, raise, sendParent, setup } from 'xstate';
import type { NoteAddressee } from '../../graphql/domain/field-notes.ts';
import type { FieldPlace } from '../../graphql/domain/field-place.ts';
import { master } from '../../graphql/domain/languages.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery } from '../offline/network-recovery.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type {
  FieldNote,
  FieldNotesContext,
  FieldNotesEmitted,
  FieldNotesEvent,
  FieldNotesInput,
  NoteRequest,
} from './field-notes.types.ts';

/** The notes on the fields of an item: listed in a panel, marked at their fields, written and resolved. */
export const fieldNotesMachine = setup({
  types: {} as {
    input: FieldNotesInput;
    context: FieldNotesContext;
    events: FieldNotesEvent;
    children: { loadNotes: 'loadNotes'; sendNote: 'sendNote' };
  },
  actors: {
    loadNotes: fromPromise<readonly FieldNote[], FieldNotesInput>(unprovidedActor('loadNotes')),
    sendNote: fromPromise<void, FieldNotesInput & { request: NoteRequest }>(unprovidedActor('sendNote')),
    networkRecovery,
  },
  guards: {
    isOnItem: ({ context: { item } }, { change }: Extract<FieldNotesEvent, { type: 'live.changed' }>) =>
      change.kind === 'fieldNote' && change.id === item,
    isWritten: ({ context: { written } }) => written !== null,
    isNotWritten: ({ context: { written } }) => written === null,
    hasText: ({ context: { written } }) => written !== null && written.text.trim() !== '',
    mayResolve: ({ context: { notes } }, { id, resolved }: { id: string; resolved: boolean }) =>
      notes?.some((note) => note.id === id && note.mayResolve && (note.resolvedAt !== null) !== resolved) === true,
    isOwn: ({ context: { notes } }, { id }: { id: string }) =>
      notes?.some((note) => note.id === id && note.own) === true,
    failedByNetwork: ({ context }) => isNetworkError(context.error),
  },
  actions: {
    storePlace: assign((_, { path, language }: FieldPlace) => ({ at: { path, language } })),
    storeNotes: assign((_, { notes }: { notes: readonly FieldNote[] }) => ({ notes, error: null })),
    reportNotes: sendParent(
      (_, { notes }: { notes: readonly FieldNote[] }): FieldNotesEmitted => ({
        type: 'notes.changed',
        places: notes.flatMap(({ id, path, language, resolvedAt }) =>
          resolvedAt === null ? [{ id, path, language }] : [],
        ),
      }),
    ),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    /** what is being written goes on; a note on the English text is on all that is translated from it */
    startNote: assign(
      ({ context: { at, written } }, { path = at.path, language = at.language }: Partial<FieldPlace>) => ({
        written:
          written !== null && (written.text !== '' || written.path === path)
            ? written
            : { path, language: language === master ? null : language, addressee: 'translators' as const, text: '' },
        isEmpty: false,
        requestError: null,
      }),
    ),
    typeText: assign(({ context: { written } }, { text }: { text: string }) => ({
      written: written && { ...written, text },
      isEmpty: false,
      requestError: null,
    })),
    setAddressee: assign(({ context: { written } }, { addressee }: { addressee: NoteAddressee }) => ({
      written: written && { ...written, addressee },
    })),
    dropNote: assign({ written: null, isEmpty: false, requestError: null }),
    refuseEmpty: assign({ isEmpty: true }),
    storeWritten: assign(({ context: { written } }) => ({
      request: written && { type: 'add' as const, note: written },
      requestError: null,
    })),
    storeRequest: assign((_, { request }: { request: NoteRequest }) => ({ request, requestError: null })),
    /** a note that was sent is written no more */
    finishRequest: assign(({ context: { request, written } }) => ({
      request: null,
      written: request?.type === 'add' ? null : written,
    })),
    reload: raise({ type: 'notes.reload' }),
    failRequest: assign((_, { error }: { error: unknown }) => ({ request: null, requestError: toApiError(error) })),
  },
  delays: { liveDebounce: 300 },
}).createMachine({
  id: 'fieldNotes',
  context: ({ input }) => ({
    ...input,
    notes: null,
    error: null,
    at: { path: '_name', language: null },
    written: null,
    request: null,
    requestError: null,
    isEmpty: false,
  }),
  type: 'parallel',
  on: { 'field.focused': { actions: { type: 'storePlace', params: ({ event }) => event } } },
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          description: 'the notes are loaded',
          invoke: {
            id: 'loadNotes',
            src: 'loadNotes',
            input: ({ context: { venue, item } }) => ({ venue, item }),
            onDone: {
              target: 'shown',
              actions: [
                { type: 'storeNotes', params: ({ event }) => ({ notes: event.output }) },
                { type: 'reportNotes', params: ({ event }) => ({ notes: event.output }) },
              ],
            },
            onError: { target: 'shown', actions: { type: 'storeError', params: ({ event }) => event } },
          },
          on: {
            'live.changed': {
              guard: { type: 'isOnItem', params: ({ event }) => event },
              target: 'backingOff',
            },
            'live.gap': 'backingOff',
            'notes.reload': 'backingOff',
          },
        },
        shown: {
          description: 'the notes are shown, or why they could not be loaded; changes load them again',
          invoke: { id: 'networkRecovery', src: 'networkRecovery' },
          on: {
            'live.changed': {
              guard: { type: 'isOnItem', params: ({ event }) => event },
              target: 'backingOff',
            },
            'live.gap': 'loading',
            'notes.reload': 'loading',
            'network.recovered': { guard: 'failedByNetwork', target: 'loading' },
          },
        },
        backingOff: {
          description: 'the notes have changed: they are loaded again after the debounce',
          after: { liveDebounce: 'loading' },
        },
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: {
          description: 'the panel is closed; a note that is not sent yet is kept',
          on: {
            'notes.opened': [{ guard: 'isWritten', target: 'writing' }, { target: 'reading' }],
            'note.started': { target: 'writing', actions: { type: 'startNote', params: ({ event }) => event } },
          },
        },
        reading: {
          description: 'the notes are listed',
          on: {
            'notes.closed': 'closed',
            'note.started': { target: 'writing', actions: { type: 'startNote', params: ({ event }) => event } },
          },
        },
        writing: {
          description: 'a note is being written above the list',
          always: { guard: 'isNotWritten', target: 'reading' },
          on: {
            'notes.closed': 'closed',
            'note.typed': { actions: { type: 'typeText', params: ({ event }) => event } },
            'note.addressed': { actions: { type: 'setAddressee', params: ({ event }) => event } },
            'note.dropped': { actions: 'dropNote' },
          },
        },
      },
    },
    request: {
      initial: 'idle',
      states: {
        idle: {
          description: 'nothing is being sent',
          on: {
            'note.sent': [
              { guard: 'hasText', target: 'sending', actions: 'storeWritten' },
              { guard: 'isWritten', actions: 'refuseEmpty' },
            ],
            'note.resolved': {
              guard: { type: 'mayResolve', params: ({ event }) => event },
              target: 'sending',
              actions: {
                type: 'storeRequest',
                params: ({ event: { id, resolved } }) => ({ request: { type: 'resolve', id, resolved } }),
              },
            },
            'note.deleted': {
              guard: { type: 'isOwn', params: ({ event }) => event },
              target: 'sending',
              actions: { type: 'storeRequest', params: ({ event: { id } }) => ({ request: { type: 'delete', id } }) },
            },
          },
        },
        sending: {
          description: 'a note is being sent, resolved, opened again or deleted',
          invoke: {
            id: 'sendNote',
            src: 'sendNote',
            input: ({ context: { venue, item, request } }) => ({ venue, item, request: request as NoteRequest }),
            onDone: { target: 'idle', actions: ['finishRequest', 'reload'] },
            onError: { target: 'idle', actions: { type: 'failRequest', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});
