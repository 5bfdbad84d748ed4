import { assign, fromPromise, setup } from 'xstate';
import type { ErrorKey } from '../../graphql/errors.ts';
import { unprovidedActor } from '../unprovided-actor.ts';

/** The result of a check. `unchecked`: plausible, but it cannot be confirmed without a network. */
export type CheckResult<Value> =
  | { type: 'valid'; value: Value }
  | { type: 'notValid'; error: ErrorKey }
  | { type: 'unchecked' };

export interface FieldCheckInput<Options> {
  /** what the field holds already; it is checked when it is typed again */
  text: string;
  options: Options;
}

interface FieldCheckContext<Value, Options> extends FieldCheckInput<Options> {
  result: CheckResult<Value> | null;
}

type FieldCheckEvent = { type: 'check.typed'; text: string } | { type: 'check.retried' };

/**
 * Checks a field with the server while the person types, after a debounce. Only the last text counts: typing leaves
 * the state that waits for the answer. The typed text is never changed.
 */
export const createFieldCheckMachine = <Value, Options>(id: string) =>
  setup({
    types: {} as {
      input: FieldCheckInput<Options>;
      context: FieldCheckContext<Value, Options>;
      events: FieldCheckEvent;
      tags: 'busy' | 'accepted';
    },
    actors: {
      check: fromPromise<CheckResult<Value>, { text: string; options: Options }>(unprovidedActor('check')),
    },
    guards: {
      isBlank: (_, { text }: { text: string }) => text.trim() === '',
      isResult: (_, { output, type }: { output: CheckResult<Value>; type: CheckResult<Value>['type'] }) =>
        output.type === type,
    },
    actions: {
      storeText: assign((_, { text }: { text: string }) => ({ text, result: null })),
      storeResult: assign((_, { output }: { output: CheckResult<Value> }) => ({ result: output })),
    },
    delays: { typingPause: 400 },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, result: null }),
    initial: 'untouched',
    on: {
      'check.typed': [
        {
          guard: { type: 'isBlank', params: ({ event }) => event },
          target: '.untouched',
          actions: { type: 'storeText', params: ({ event }) => event },
        },
        {
          target: '.typing',
          reenter: true,
          actions: { type: 'storeText', params: ({ event }) => event },
        },
      ],
    },
    states: {
      untouched: { description: 'there is nothing to check', tags: 'accepted' },
      typing: {
        description: 'the person is typing; the check waits for a pause',
        tags: 'busy',
        after: { typingPause: 'checking' },
      },
      checking: {
        description: 'the server is checking',
        tags: 'busy',
        invoke: {
          id: 'check',
          src: 'check',
          input: ({ context: { text, options } }) => ({ text: text.trim(), options }),
          onDone: [
            {
              guard: { type: 'isResult', params: ({ event }) => ({ ...event, type: 'valid' }) },
              target: 'valid',
              actions: { type: 'storeResult', params: ({ event }) => event },
            },
            {
              guard: { type: 'isResult', params: ({ event }) => ({ ...event, type: 'unchecked' }) },
              target: 'unchecked',
              actions: { type: 'storeResult', params: ({ event }) => event },
            },
            { target: 'notValid', actions: { type: 'storeResult', params: ({ event }) => event } },
          ],
          onError: 'failed',
        },
      },
      valid: { description: 'the text is valid', tags: 'accepted' },
      unchecked: {
        description: 'there is no network; the text looks valid',
        tags: 'accepted',
        on: { 'check.retried': 'checking' },
      },
      notValid: { description: 'the text is not valid' },
      failed: { description: 'the server could not check it', on: { 'check.retried': 'checking' } },
    },
  });
