import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { SaveAnswer } from '../editor/save-request.machine.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { toApiError } from '../api-error.ts';
import type { SaveOutcome } from '../editor/editor.types.ts';
import type { SaveQueueEvent, SaveQueueEmitted, QueuedSave } from './save-queue.types.ts';

interface QueueContext {
  person: string | null;
  venue: string | null;
  offline: boolean;
  /** in the order in which they were made */
  saves: readonly QueuedSave[];
  /** on its way, or the last that was */
  going: QueuedSave | null;
}

/** Refusals that say nothing about the save itself: it stays, and goes again. */
const passing: readonly string[] = [
  'NETWORK',
  'FOREIGN_ANSWER',
  'INTERNAL',
  'UPSTREAM_FAILED',
  'LOCKED',
  'RATE_LIMITED',
  'STORAGE_FULL',
  'UNAUTHENTICATED',
];

const sendable = ({ saves, person, venue, offline }: QueueContext): QueuedSave | undefined =>
  offline ? undefined : saves.find((it) => it.person === person && it.venue === venue);
/** A save moves those behind it onto its version that hold its words: what has moved. */
const movedBy = (saves: readonly QueuedSave[], done: QueuedSave, outcome: SaveOutcome): QueuedSave[] =>
  outcome.type !== 'saved'
    ? []
    : saves
        .filter(({ id, key, editor }) => id === done.id && editor === done.editor && key !== done.key)
        .map((it) => ({ ...it, version: outcome.item.version }));

const refusedWith = (error: unknown): SaveOutcome => {
  const problem = toApiError(error);
  return { type: problem.code === 'NOT_FOUND' ? 'gone' : 'refused', problem };
};

/** Without a network reading and editing go on; saves wait here in their order, and each goes once when it is back. */
export const saveQueueMachine = setup({
  types: {} as { context: QueueContext; events: SaveQueueEvent; tags: 'sending' },
  actors: {
    loadSaves: fromPromise<QueuedSave[], { person: string }>(unprovidedActor('loadSaves')),
    keepSave: fromPromise<void, QueuedSave>(unprovidedActor('keepSave')),
    /** `taken`: the server has it; the draft kept on this device goes too when nothing was typed since */
    dropSave: fromPromise<void, { save: QueuedSave; taken: boolean }>(unprovidedActor('dropSave')),
    sendSave: fromPromise<SaveAnswer, QueuedSave>(unprovidedActor('sendSave')),
  },
  guards: {
    hasSendable: ({ context }) => sendable(context) !== undefined,
    isPassing: (_, { error }: { error: unknown }) => passing.includes(toApiError(error).code),
  },
  actions: {
    queue: enqueueActions(({ context: { saves }, enqueue }, { save }: { save: Omit<QueuedSave, 'order'> }) => {
      const last = { ...save, order: (saves.at(-1)?.order ?? 0) + 1 };
      enqueue.assign({ saves: [...saves, last] });
      enqueue.spawnChild('keepSave', { input: last });
    }),
    takePerson: assign((_, { person }: { person: string }) => ({ person })),
    takeVenue: assign((_, { venue }: { venue: string }) => ({ venue })),
    forgetVenue: assign({ venue: null }),
    forgetAll: assign({ person: null, venue: null, saves: [] }),
    takeUp: assign({ going: ({ context }) => sendable(context) ?? null }),
    /** what another tab, or this one before a reload, left waiting */
    takeKept: assign(({ context }, { output }: { output: QueuedSave[] }) => ({
      saves: [...context.saves, ...output.filter(({ key }) => !context.saves.some((it) => it.key === key))].toSorted(
        (a, b) => a.order - b.order,
      ),
    })),
    settle: enqueueActions(({ context, enqueue }, { outcome }: { outcome: SaveOutcome }) => {
      const save = context.going;
      if (save === null) return;
      const moved = movedBy(context.saves, save, outcome);
      enqueue.assign({
        saves: context.saves
          .filter(({ key }) => key !== save.key)
          .map((it) => moved.find(({ key }) => key === it.key) ?? it),
      });
      for (const it of moved) enqueue.spawnChild('keepSave', { input: it });
      enqueue.spawnChild('dropSave', { input: { save, taken: outcome.type === 'saved' } });
      enqueue.sendParent({ type: 'save.arrived', save, outcome } satisfies SaveQueueEmitted);
    }),
  },
  delays: { sendAgain: 3_000 },
}).createMachine({
  id: 'queue',
  context: { person: null, venue: null, offline: false, saves: [], going: null },
  on: {
    'save.queued': { actions: { type: 'queue', params: ({ event }) => event } },
    'person.gone': { target: '.nobody', actions: 'forgetAll' },
    'person.known': { target: '.reading', actions: { type: 'takePerson', params: ({ event }) => event } },
    'venue.known': { actions: { type: 'takeVenue', params: ({ event }) => event } },
    'venue.gone': { actions: 'forgetVenue' },
    'network.changed': { actions: assign({ offline: ({ event }) => event.offline }) },
  },
  initial: 'nobody',
  states: {
    nobody: { description: 'nobody is signed in: nothing can wait' },
    reading: {
      description: 'what was left waiting on this device is being read',
      invoke: {
        id: 'loadSaves',
        src: 'loadSaves',
        input: ({ context }) => ({ person: context.person ?? '' }),
        onDone: { target: 'resting', actions: { type: 'takeKept', params: ({ event }) => event } },
        onError: 'resting',
      },
    },
    resting: {
      description: 'nothing can go now',
      always: { guard: 'hasSendable', target: 'sending' },
    },
    sending: {
      description: 'the oldest save is on its way',
      tags: 'sending',
      entry: 'takeUp',
      // with another venue's token it would be refused for good
      on: { 'venue.gone': { target: 'resting', actions: 'forgetVenue' } },
      invoke: {
        id: 'sendSave',
        src: 'sendSave',
        input: ({ context }) => context.going as QueuedSave,
        onDone: {
          target: 'resting',
          actions: { type: 'settle', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: [
          { guard: { type: 'isPassing', params: ({ event }) => event }, target: 'pausing' },
          {
            target: 'resting',
            actions: { type: 'settle', params: ({ event }) => ({ outcome: refusedWith(event.error) }) },
          },
        ],
      },
    },
    pausing: { description: 'it did not arrive: it goes again in a moment', after: { sendAgain: 'resting' } },
  },
});
