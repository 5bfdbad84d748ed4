import type { PageCreationOutput } from './page-creation.types.ts';
import { planCreation } from './creation-steps.ts';
import { nothingYet, pageCreationSetup, stepRequest } from './page-creation.setup.ts';

/**
 * Creates a venue page: the page, its publication, its work plans, and its menu (specification, section 4). Either
 * all of them exist and are linked, or those created are deleted again. A call whose outcome is unknown is retried
 * with the same key.
 */
export const pageCreationMachine = pageCreationSetup.createMachine({
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
                guard: 'isCancelled',
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
                guard: 'isCancelled',
                target: '#pageCreation.rollingBack',
                actions: { type: 'forgetRejected', params: ({ event }) => event },
              },
              { guard: { type: 'mayRetry', params: ({ event }) => event }, target: 'backingOff' },
              {
                target: '#pageCreation.rollingBack',
                actions: [
                  { type: 'forgetRejected', params: ({ event }) => event },
                  { type: 'storeError', params: ({ event }) => event },
                ],
              },
            ],
          },
          initial: 'active',
          states: {
            active: {
              description: 'the next item is being created',
              tags: 'cancellable',
              on: { 'creation.cancelled': 'cancelled' },
            },
            cancelled: { description: 'cancelled: what the running call creates is rolled back after its answer' },
          },
        },
        backingOff: {
          description: 'the outcome is unknown: the same item is retried after the delay',
          tags: 'cancellable',
          after: { retryDelay: 'sending' },
          on: { 'creation.cancelled': '#pageCreation.rollingBack' },
        },
      },
    },
    rollingBack: {
      description: 'what was created is being deleted again',
      tags: 'busy',
      entry: 'beginRemoval',
      initial: 'deciding',
      onDone: [
        { guard: 'hasFailed', target: 'failed' },
        { target: 'closed', actions: 'notifyCancelled' },
      ],
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
            onDone: { target: 'ended', actions: 'storeRemoved' },
            onError: [
              { guard: { type: 'isDeleted', params: ({ event }) => event }, target: 'ended', actions: 'storeRemoved' },
              { guard: { type: 'mayRetry', params: ({ event }) => event }, target: 'backingOff' },
              { target: 'ended' },
            ],
          },
        },
        backingOff: {
          description: 'whether the page was deleted is unknown: it is retried after the delay',
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
      output: ({ context: { kind, created } }) => ({ type: 'created', kind, id: created[0] ?? '' }),
    },
    closed: { description: 'there is no page', type: 'final', output: { type: 'closed' } },
  },
});
