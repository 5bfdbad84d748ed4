import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import { maxImageBytes } from '../../graphql/domain/image-limits.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { UploadGrant, ImageFile, ApiError } from '../ports.ts';
import { toApiError } from '../api-error.ts';
import type { FileInfo, UploadStatus, UploadContext, UploadEvent, UploadEmitted, UploadInput } from './upload.types.ts';

const maxAttempts = 4;
/** 1 is reported only once the image is on the item */
const maxProgressInFlight = 0.99;
const permanentCodes: readonly ApiError['code'][] = [
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'BAD_INPUT',
  'NOT_FOUND',
  'FORBIDDEN',
];
const temporaryCodes: readonly ApiError['code'][] = ['RATE_LIMITED', 'NETWORK'];
const unknownOutcomeCodes: readonly ApiError['code'][] = ['NETWORK', 'FOREIGN_ANSWER', 'INTERNAL'];

const uploadErrors = {
  maxUploadSize: { code: 'TOO_LARGE', key: 'maxUploadSize', message: '' },
  wrongFormat: { code: 'UNSUPPORTED_TYPE', key: 'wrongFormat', message: '' },
  fileUploadFailed: { code: 'NETWORK', key: 'fileUploadFailed', message: '' },
} as const satisfies Record<string, ApiError>;

/** Actors, guards, actions and delays of one upload. */
export const uploadSetup = setup({
  types: {} as {
    input: UploadInput;
    context: UploadContext;
    events: UploadEvent;
    tags: 'loading' | 'queued' | 'offline' | 'failed' | 'retriable';
  },
  actors: {
    /** releases the file when the upload stops */
    releaseFile: fromCallback<{ type: 'nothing' }, { handle: string }>(() => {}),
    network: fromCallback(() => {}),
    preview: fromPromise<string | null, { handle: string }>(unprovidedActor('preview')),
    readInfo: fromPromise<FileInfo, { handle: string }>(unprovidedActor('readInfo')),
    sign: fromPromise<UploadGrant, { item: string; index: number }>(unprovidedActor('sign')),
    send: fromCallback<{ type: 'nothing' }, { handle: string; grant: UploadGrant | null }>(() => {}),
  },
  guards: {
    isTooLarge: (_, { bytes }: FileInfo) => bytes > maxImageBytes,
    isWrongType: (_, { type }: FileInfo) => type === null,
    isOnline: ({ context }) => context.online,
    isOffline: ({ context }) => !context.online,
    goesOffline: (_, { online }: { online: boolean }) => !online,
    mayBeUploaded: ({ context }) => context.mayBeThere && context.grant !== null,
    hasNoAttemptsLeft: ({ context }) => context.tries >= maxAttempts,
    hasProgressed: ({ context }, { sent }: { sent: number }) =>
      Math.min(sent, maxProgressInFlight) > context.progress && sent < 1,
    isFullySent: (_, { sent }: { sent: number }) => sent >= 1,
    isPermanentError: (_, { error }: { error: unknown }) => permanentCodes.includes(toApiError(error).code),
    /** of a download: too many at once, or no network */
    isTemporaryError: (_, { error }: { error: unknown }) => temporaryCodes.includes(toApiError(error).code),
    isSignedOut: (_, { error }: { error: unknown }) => toApiError(error).code === 'UNAUTHENTICATED',
    isGrantExpired: (_, { error }: { error: ApiError }) => error.code === 'FORBIDDEN',
  },
  actions: {
    reportStatus: sendParent(
      ({ context: { id } }, { status }: { status: UploadStatus }): UploadEmitted => ({
        type: 'upload.statusChanged',
        id,
        status,
      }),
    ),
    reportAttached: sendParent(
      ({ context: { id } }, { image }: { image: ImageFile }): UploadEmitted => ({
        type: 'upload.attached',
        id,
        image,
      }),
    ),
    storeErrorByKey: assign({
      error: (_, { key }: { key: keyof typeof uploadErrors }): ApiError => uploadErrors[key],
    }),
    storeError: assign({
      error: (_, { error }: { error: unknown }): ApiError => {
        const apiError = toApiError(error);
        return unknownOutcomeCodes.includes(apiError.code) ? { ...apiError, key: 'fileUploadFailed' } : apiError;
      },
    }),
    setOnline: assign({ online: (_, { online }: { online: boolean }) => online }),
    resetTransfer: assign({ progress: 0, grant: null, mayBeThere: false }),
    resetProgress: assign({ progress: 0 }),
    countAttempt: assign({ tries: ({ context }) => context.tries + 1 }),
    /** an attempt without a network does not count */
    uncountAttempt: assign({ tries: ({ context }) => Math.max(0, context.tries - 1) }),
    resetAttempts: assign({ tries: 0, error: null }),
    storeProgress: assign({ progress: (_, { sent }: { sent: number }) => Math.min(sent, maxProgressInFlight) }),
    completeProgress: assign({ progress: 1, error: null }),
  },
  delays: {
    stallTimeout: 15_000,
    answerTimeout: 30_000,
    held: 2_000,
    retryDelay: ({ context: { tries, error } }) =>
      Math.max(1_000 * 2 ** (tries - 1), Math.min(error?.retryAfter ?? 0, 60) * 1_000),
  },
});
