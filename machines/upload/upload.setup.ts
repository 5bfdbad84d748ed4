import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import { maxImageBytes } from '../../graphql/domain/images.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { UploadGrant, ImageFile, ApiError } from '../ports.ts';
import { toApiError } from '../api-error.ts';
import type { FileInfo, UploadStatus, UploadContext, UploadEvent, UploadEmitted, UploadInput } from './upload.types.ts';

const mostTries = 4;
/** 1 is said when it is on the item, and not before */
const almost = 0.99;
const hopeless: readonly ApiError['code'][] = ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'BAD_INPUT', 'NOT_FOUND', 'FORBIDDEN'];
const unclear: readonly ApiError['code'][] = ['NETWORK', 'FOREIGN_ANSWER', 'INTERNAL'];

const refusals = {
  maxUploadSize: { code: 'TOO_LARGE', key: 'maxUploadSize', message: '' },
  wrongFormat: { code: 'UNSUPPORTED_TYPE', key: 'wrongFormat', message: '' },
  fileUploadFailed: { code: 'NETWORK', key: 'fileUploadFailed', message: '' },
} as const satisfies Record<string, ApiError>;

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
    preview: fromPromise<string | null, { handle: string }>(unprovidedActor('preview')),
    look: fromPromise<FileInfo, { handle: string }>(unprovidedActor('look')),
    sign: fromPromise<UploadGrant, { item: string; index: number }>(unprovidedActor('sign')),
    send: fromCallback<{ type: 'nothing' }, { handle: string; grant: UploadGrant | null }>(() => {}),
  },
  guards: {
    isTooLarge: (_, { bytes }: FileInfo) => bytes > maxImageBytes,
    isWrongType: (_, { type }: FileInfo) => type === null,
    isOnline: ({ context }) => context.online,
    isOffline: ({ context }) => !context.online,
    goesOffline: (_, { online }: { online: boolean }) => !online,
    mayBeThere: ({ context }) => context.mayBeThere && context.grant !== null,
    triedEnough: ({ context }) => context.tries >= mostTries,
    isFurther: ({ context }, { sent }: { sent: number }) => Math.min(sent, almost) > context.progress && sent < 1,
    isAllOut: (_, { sent }: { sent: number }) => sent >= 1,
    isHopeless: (_, { error }: { error: unknown }) => hopeless.includes(toApiError(error).code),
    isSignedOut: (_, { error }: { error: unknown }) => toApiError(error).code === 'UNAUTHENTICATED',
    isStaleGrant: (_, { problem }: { problem: ApiError }) => problem.code === 'FORBIDDEN',
  },
  actions: {
    tell: sendParent(
      ({ context: { id } }, { standing }: { standing: UploadStatus }): UploadEmitted => ({
        type: 'upload.stands',
        id,
        standing,
      }),
    ),
    tellArrived: sendParent(
      ({ context: { id } }, { picture }: { picture: ImageFile }): UploadEmitted => ({
        type: 'upload.arrived',
        id,
        picture,
      }),
    ),
    refuse: assign({ problem: (_, { key }: { key: keyof typeof refusals }): ApiError => refusals[key] }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }): ApiError => {
        const problem = toApiError(error);
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
