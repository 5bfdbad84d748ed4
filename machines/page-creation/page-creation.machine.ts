import { assign, fromPromise, setup, stateIn } from 'xstate';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { isOutcomeUnknown, maxTries, retryDelay, toApiError } from '../api-error.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { planCreation } from './creation-steps.ts';
import type {
  CreationKeys,
  PageCreationContext,
  PageCreationEvent,
  PageCreationInput,
  PageCreationOutput,
  RemovalRequest,
  StepRequest,
} from './page-creation.types.ts';

interface Failure {
  error: unknown;
}
const nothingYet = { keys: { creation: '', keys: [] }, created: [], tries: 0, error: null, undone: [], leftovers: [] };
const stepRequest = ({ context }: { context: PageCreationContext }): StepRequest => {
  const { venue, kind, steps, keys, created } = context;
  const step = steps[created.length] ?? { entity: '', component: '' };
  const key = keys.keys[created.length] ?? '';
  return { ...step, venue, name: getKind(kind).baseName, creation: keys.creation, key, owner: created[0] ?? null };
};
/** What exists, with the step that was sent last as long as its outcome is unknown. */
const sentSteps = ({ steps, created, tries }: PageCreationContext) =>
  steps.slice(0, created.length + (tries > 0 ? 1 : 0));

/**
 * Creates a venue page: the page, its publication, its work plans, and its menu (specification, section 4). Either all of
 * them exist and are linked, or what was created is deleted again. A call whose outcome is unknown is sent again with the
 * same key.
 */
export const pageCreationMachine = setup({
  types: {} as {
    input: PageCreationInput;
    context: PageCreationContext;
    events: PageCreationEvent;
    output: PageCreationOutput;
    tags: 'busy' | 'cancellable';
  },
  actors: {
    prepareKeys: fromPromise<CreationKeys, { count: number }>(unprovidedActor('prepareKeys')),
    createItem: fromPromise<{ id: string }, StepRequest>(unprovidedActor('createItem')),
    removePage: fromPromise<void, RemovalRequest>(unprovidedActor('removePage')),
  },
  guards: {
    isLastStep: ({ context: { steps, created } }) => created.length === steps.length - 1,
    isUnwanted: stateIn({ creating: { sending: 'unwanted' } }),
    mayRetry: ({ context }, { error }: Failure) => isOutcomeUnknown(error) && context.tries < maxTries,
    /** a retry finds that an earlier one was committed */
    isGone: (_, { error }: Failure) => toApiError(error).code === 'NOT_FOUND',
    hasPage: ({ context }) => context.created.length > 0,
    hasFailed: ({ context }) => context.error !== null || context.leftovers.length > 0,
  },
  actions: {
    storeKeys: assign((_, { output }: { output: CreationKeys }) => ({ keys: output })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    storeCreated: assign(({ context }, { id }: { id: string }) => ({ created: [...context.created, id], tries: 0 })),
    /** only a refusal says that the item does not exist */
    forgetRefused: assign(({ context }, { error }: Failure) => (isOutcomeUnknown(error) ? context : { tries: 0 })),
    storeError: assign((_, { error }: Failure) => ({ error: toApiError(error) })),
    beginRemoval: assign(({ context }) => ({ leftovers: sentSteps(context), tries: 0 })),
    storeUndone: assign(({ context: { steps, created } }) => ({ undone: steps.slice(0, created.length), leftovers: [] })),
    startOver: assign(nothingYet),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.tries) },
}).createMachine({
  id: 'pageCreation',
  context: ({ input }) => ({ ...input, ...nothingYet, steps: planCreation(input.kind) }),
  output: ({ event }) => (event as unknown as { output: PageCreationOutput }).output,
  initial: 'preparing',
  states: {
    preparing: {
      description: 'the creation gets its id, and each call its key',
      tags: ['busy', 'cancellable'],
      entry: 'startOver',
      invoke: {
        id: 'prepareKeys',
        src: 'prepareKeys',
        input: ({ context }) => ({ count: context.steps.length + 1 }),
        onDone: { target: 'creating', actions: { type: 'storeKeys', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
      on: { 'creation.cancelled': 'closed' },
    },
    creating: {
      description: 'the items are created one after the other',
      tags: 'busy',
      initial: 'sending',
      states: {
        sending: {
          entry: 'countTry',
          invoke: {
            id: 'createItem',
            src: 'createItem',
            input: stepRequest,
            onDone: [
              {
                guard: 'isUnwanted',
                target: '#pageCreation.rollingBack',
                actions: { type: 'storeCreated', params: ({ event }) => event.output },
              },
              {
                guard: 'isLastStep',
                target: '#pageCreation.created',
                actions: { type: 'storeCreated', params: ({ event }) => event.output },
              },
              {
                target: 'sending',
                reenter: true,
                actions: { type: 'storeCreated', params: ({ event }) => event.output },
              },
            ],
            onError: [
              {
                guard: 'isUnwanted',
                target: '#pageCreation.rollingBack',
                actions: { type: 'forgetRefused', params: ({ event }) => event },
              },
              { guard: { type: 'mayRetry', params: ({ event }) => event }, target: 'backingOff' },
              {
                target: '#pageCreation.rollingBack',
                actions: [
                  { type: 'forgetRefused', params: ({ event }) => event },
                  { type: 'storeError', params: ({ event }) => event },
                ],
              },
            ],
          },
          initial: 'wanted',
          states: {
            wanted: {
              description: 'the next item is being created',
              tags: 'cancellable',
              on: { 'creation.cancelled': 'unwanted' },
            },
            unwanted: { description: 'cancelled: what the call under way creates is taken back once it is known' },
          },
        },
        backingOff: {
          description: 'the outcome is unknown: the same item is requested again when the delay is over',
          tags: 'cancellable',
          after: { retryDelay: 'sending' },
          on: { 'creation.cancelled': '#pageCreation.rollingBack' },
        },
      },
    },
    rollingBack: {
      description: 'what was created is deleted again',
      tags: 'busy',
      entry: 'beginRemoval',
      initial: 'deciding',
      onDone: [{ guard: 'hasFailed', target: 'failed' }, { target: 'closed' }],
      states: {
        deciding: {
          description: 'without a known page there is nothing to delete',
          always: [{ guard: 'hasPage', target: 'removing' }, { target: 'ended' }],
        },
        removing: {
          description: 'the page is being deleted, and with it what belongs to it',
          entry: 'countTry',
          invoke: {
            id: 'removePage',
            src: 'removePage',
            input: ({ context: { created, keys } }) => ({ id: created[0] ?? '', key: keys.keys.at(-1) ?? '' }),
            onDone: { target: 'ended', actions: 'storeUndone' },
            onError: [
              { guard: { type: 'isGone', params: ({ event }) => event }, target: 'ended', actions: 'storeUndone' },
              { guard: { type: 'mayRetry', params: ({ event }) => event }, target: 'backingOff' },
              { target: 'ended' },
            ],
          },
        },
        backingOff: {
          description: 'whether the page was deleted is unknown: it is deleted again when the delay is over',
          after: { retryDelay: 'removing' },
        },
        ended: { type: 'final', description: 'what could be deleted is deleted' },
      },
    },
    failed: {
      description: 'why the page was not created is shown, with what was undone and what is left',
      on: { 'creation.retried': 'preparing', 'creation.closed': 'closed' },
    },
    created: {
      description: 'everything is there and linked',
      type: 'final',
      output: ({ context }) => ({ type: 'created', id: context.created[0] ?? '' }),
    },
    closed: { description: 'there is no page', type: 'final', output: { type: 'closed' } },
  },
});
