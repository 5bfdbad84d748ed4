import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import { mostBytes } from '../../graphql/domain/images.ts';
import { missing } from '../unprovided-actor.ts';
import type { Grant, Picture, Refusal } from '../ports.ts';
import { toRefusal } from '../api-error.ts';
import type { Looked, Standing, UploadContext, UploadEvent, UploadFact, UploadInput } from './upload.types.ts';

const mostTries = 4;
/** 1 is said when it is on the item, and not before */
const almost = 0.99;
const hopeless: readonly Refusal['code'][] = ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'BAD_INPUT', 'NOT_FOUND', 'FORBIDDEN'];
const unclear: readonly Refusal['code'][] = ['NETWORK', 'FOREIGN_ANSWER', 'INTERNAL'];

const refusals = {
  maxUploadSize: { code: 'TOO_LARGE', key: 'maxUploadSize', message: '' },
  wrongFormat: { code: 'UNSUPPORTED_TYPE', key: 'wrongFormat', message: '' },
  fileUploadFailed: { code: 'NETWORK', key: 'fileUploadFailed', message: '' },
} as const satisfies Record<string, Refusal>;

/** Everything the chart of one upload names. */
export const uploadSetup = setup({
  types: {} as {
    input: UploadInput;
    context: UploadContext;
    events: UploadEvent;
    tags: 'loading' | 'queued' | 'offline' | 'failed' | 'retriable';
  },
  actors: {
    /** lets go of the file in the end */
    holding: fromCallback<{ type: 'nothing' }, { handle: string }>(() => {}),
    network: fromCallback(() => {}),
    preview: fromPromise<string | null, { handle: string }>(missing('preview')),
    look: fromPromise<Looked, { handle: string }>(missing('look')),
    sign: fromPromise<Grant, { item: string; index: number }>(missing('sign')),
    send: fromCallback<{ type: 'nothing' }, { handle: string; grant: Grant | null }>(() => {}),
  },
  guards: {
    isTooLarge: (_, { bytes }: Looked) => bytes > mostBytes,
    isWrongType: (_, { type }: Looked) => type === null,
    isOnline: ({ context }) => context.online,
    isOffline: ({ context }) => !context.online,
    goesOffline: (_, { online }: { online: boolean }) => !online,
    mayBeThere: ({ context }) => context.mayBeThere && context.grant !== null,
    triedEnough: ({ context }) => context.tries >= mostTries,
    isFurther: ({ context }, { sent }: { sent: number }) => Math.min(sent, almost) > context.progress && sent < 1,
    isAllOut: (_, { sent }: { sent: number }) => sent >= 1,
    isHopeless: (_, { error }: { error: unknown }) => hopeless.includes(toRefusal(error).code),
    isSignedOut: (_, { error }: { error: unknown }) => toRefusal(error).code === 'UNAUTHENTICATED',
    isStaleGrant: (_, { problem }: { problem: Refusal }) => problem.code === 'FORBIDDEN',
  },
  actions: {
    tell: sendParent(
      ({ context: { id } }, { standing }: { standing: Standing }): UploadFact => ({
        type: 'upload.stands',
        id,
        standing,
      }),
    ),
    tellArrived: sendParent(
      ({ context: { id } }, { picture }: { picture: Picture }): UploadFact => ({ type: 'upload.arrived', id, picture }),
    ),
    refuse: assign({ problem: (_, { key }: { key: keyof typeof refusals }): Refusal => refusals[key] }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }): Refusal => {
        const problem = toRefusal(error);
        return unclear.includes(problem.code) ? { ...problem, key: 'fileUploadFailed' } : problem;
      },
    }),
    setOnline: assign({ online: (_, { online }: { online: boolean }) => online }),
    beginAnew: assign({ progress: 0, grant: null, mayBeThere: false }),
    rewind: assign({ progress: 0 }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    /** without a network nobody tried anything */
    uncountTry: assign({ tries: ({ context }) => Math.max(0, context.tries - 1) }),
    forgetTries: assign({ tries: 0, problem: null }),
    move: assign({ progress: (_, { sent }: { sent: number }) => Math.min(sent, almost) }),
    arrive: assign({ progress: 1, problem: null }),
  },
  delays: {
    stalled: 15_000,
    unanswered: 30_000,
    held: 2_000,
    pause: ({ context: { tries, problem } }) =>
      Math.max(1_000 * 2 ** (tries - 1), Math.min(problem?.retryAfter ?? 0, 60) * 1_000),
  },
});
